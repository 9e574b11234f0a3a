words = "meanwhile new new new spare error error error spare error meanwhile new unasked new unasked new".split()
answers = dict(zip("abcdefghijklmnop", words))
answers["/report"] = "stale-if-error=86400,stale-while-revalidate=120,max-age=600"
answers["/warning"] = "must-revalidate,max-age=60"
