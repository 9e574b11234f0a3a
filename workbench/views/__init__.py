"""One exchange in words and as HTML, part by part: `Report`, wire, trace, records; what a status and a field mean."""
