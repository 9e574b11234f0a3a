"""Servers that break one rule about methods each (rules/of_methods.py)."""


class ReadingTakesOneAway:
    rule = "safe"

    def one_get(self, request, name):
        response = super().one_get(request, name)
        thing = self.kept[name]
        if request.method == "GET":
            numbers = [key for key in thing if type(thing[key]) is int]
            thing.update({key: thing[key] - 1 for key in numbers})
        return response


class HeadRemoves:
    rule = "safe"

    def one_get(self, request, name):
        response = super().one_get(request, name)
        if request.method == "HEAD":
            self.remove(name)
        return response


class HeadSaysNothingIsThere:
    rule = "head-length"

    def one_get(self, request, name):
        response = super().one_get(request, name)
        if request.method == "HEAD" and response.status_code == 200:
            response.headers["Content-Length"] = "0"
            response.automatically_set_content_length = False
        return response


class HeadIsRefused:
    rule = "head"

    def does(self, request, methods, kind, *names):
        return super().does(request, [one for one in methods if one != "HEAD"], kind, *names)


class SecondDeleteTakesTheNext:
    rule = "idempotent"

    def deleted_already(self, name):
        if self.kept:
            self.remove(min(self.kept))
        return super().deleted_already(name)


class SecondPutAdds:
    rule = "idempotent"

    def store(self, name, thing):
        if self.kept.get(name) == thing:
            self.kept[str(self.next)] = thing
            self.next += 1
        super().store(name, thing)


class PutMerges:
    rule = "put"

    def store(self, name, thing):
        super().store(name, {**self.kept.get(name, {}), **thing})


class PutTrustsTheContent:
    rule = "put"

    def store(self, name, thing):
        super().store(str(thing.get("id", name)), thing)


class DeleteOnlySaysSo:
    rule = "delete"

    def remove(self, name):
        pass


class AllowHidesDelete:
    rule = "allow-true"

    def allow(self, methods):
        return super().allow([method for method in methods if method != "DELETE"])


class LocationOfTheNextOne:
    rule = "location"

    def made(self, name):
        return super().made(str(self.next))
