from http import HTTPStatus as S

statuses = {
    "a": S.NOT_FOUND.value,
    "b": S.GONE.value,
    "c": S.UNAUTHORIZED.value,
    "d": S.FORBIDDEN.value,
    "e": S.UNSUPPORTED_MEDIA_TYPE.value,
    "f": S.BAD_REQUEST.value,
    "g": S.CONFLICT.value,
    "h": S.METHOD_NOT_ALLOWED.value,
    "i": S.PRECONDITION_FAILED.value,
    "j": S.TOO_MANY_REQUESTS.value,
    "k": S.SERVICE_UNAVAILABLE.value,
    "l": S.INTERNAL_SERVER_ERROR.value,
}
