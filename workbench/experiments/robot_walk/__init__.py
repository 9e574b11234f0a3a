"""The walk of a robot that follows links, drawn request by request: what it found, and which records went."""
