"""XML of strangers, read without risk (`xml_tree`) and shown as lines or as a drawing."""
