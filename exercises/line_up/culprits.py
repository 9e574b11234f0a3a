"""Servers that break one rule each. The rules themselves, and how to see them broken, stand in rules.py."""

import json

from flask import Response

from .honest import JSON, Refused


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


class NoAllow:
    rule = "allow"

    def allow(self, methods):
        return {}


class AllowHidesDelete:
    rule = "allow-true"

    def allow(self, methods):
        return super().allow([method for method in methods if method != "DELETE"])


class OldTagIsAsGood:
    rule = "none-match-new"

    def is_known(self, request, tag):
        return bool(request.if_none_match)


class NeverNotModified:
    rule = "none-match"

    def is_known(self, request, tag):
        return False


class NotModifiedWithoutTag:
    rule = "tag-with-304"

    def not_modified(self, fields):
        return super().not_modified({name: value for name, value in fields.items() if name != "ETag"})


class WritesWhateverMatches:
    rule = "match"

    def check_condition(self, request, name):
        pass


class RefusesAndWrites:
    rule = "refused-is-not-done"

    def one_put(self, request, name):
        try:
            return super().one_put(request, name)
        except Refused as refused:
            if refused.status == 412:
                self.store(name, self.thing_in(request))
            raise


class TagOfTheAddress:
    rule = "tag-changes"

    def shown(self, name, media_type):
        content, fields = super().shown(name, media_type)
        return content, {**fields, "ETag": self.tag(name, media_type)[:-1] + media_type[-4:] + '"'}


class OneTagForAllTypes:
    rule = "tag-of-one-type"

    def shown(self, name, media_type):
        content, fields = super().shown(name, media_type)
        return content, {**fields, "ETag": self.tag(self.data(self.kept[name]), media_type)}


class BareTag:
    rule = "tag-quoted"

    def shown(self, name, media_type):
        content, fields = super().shown(name, media_type)
        return content, {**fields, "ETag": fields["ETag"].strip('"')}


class CallsAPageData:
    rule = "type-true"

    def shown(self, name, media_type):
        content, fields = super().shown(name, media_type)
        return content, {**fields, "Content-Type": "application/json"}


class NoVary:
    rule = "vary"

    def shown(self, name, media_type):
        content, fields = super().shown(name, media_type)
        return content, {name: value for name, value in fields.items() if name != "Vary"}


class MixesUpTypes:
    rule = "type-refusals"

    def refuse_accept(self):
        raise Refused(415, "this media type is not supported")

    def refuse_type(self):
        raise Refused(406, "this media type is not acceptable")


class LocationOfTheNextOne:
    rule = "location"

    def made(self, name):
        return super().made(str(self.next))


class NoChallenge:
    rule = "challenge"

    def challenge(self):
        return {}


class AllIsWell:
    rule = "error-is-no-success"

    def refusal(self, refused):
        if refused.status != 404:
            return super().refusal(refused)
        return Response(json.dumps({"error": refused.words}), content_type=JSON)


CULPRITS = {
    made.__name__: made
    for made in [
        ReadingTakesOneAway,
        HeadRemoves,
        HeadSaysNothingIsThere,
        HeadIsRefused,
        SecondDeleteTakesTheNext,
        SecondPutAdds,
        PutMerges,
        PutTrustsTheContent,
        DeleteOnlySaysSo,
        NoAllow,
        AllowHidesDelete,
        OldTagIsAsGood,
        NeverNotModified,
        NotModifiedWithoutTag,
        WritesWhateverMatches,
        RefusesAndWrites,
        TagOfTheAddress,
        OneTagForAllTypes,
        BareTag,
        CallsAPageData,
        NoVary,
        MixesUpTypes,
        LocationOfTheNextOne,
        NoChallenge,
        AllIsWell,
    ]
}
