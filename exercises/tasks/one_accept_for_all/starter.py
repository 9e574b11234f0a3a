accept = "*/*"
