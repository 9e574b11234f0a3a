from http import HTTPStatus as S

told = dict(a=S.NOT_FOUND, b=S.GONE, c=S.UNAUTHORIZED, d=S.FORBIDDEN, e=S.UNSUPPORTED_MEDIA_TYPE, f=422)
told |= dict(g=S.CONFLICT, h=S.METHOD_NOT_ALLOWED, i=S.PRECONDITION_FAILED, j=S.TOO_MANY_REQUESTS)
statuses = {name: str(int(status)) for name, status in told.items()} | {"k": 503, "l": 500}
