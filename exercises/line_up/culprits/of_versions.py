"""Servers that break one rule about entity tags or conditions each (rules/of_versions.py)."""

from ..representing import Refused


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
