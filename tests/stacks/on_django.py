"""A to-do list in Django REST framework, as its tutorial would write it; prints its address and serves."""

import django
from django.conf import settings
from django.core.servers.basehttp import ThreadedWSGIServer, WSGIRequestHandler
from django.db import connection, models

settings.configure(
    ROOT_URLCONF=__name__,
    ALLOWED_HOSTS=["127.0.0.1"],
    SECRET_KEY="for this test alone",
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "file:todos?mode=memory&cache=shared"}},
    INSTALLED_APPS=[
        "django.contrib.contenttypes",
        "django.contrib.auth",
        "django.contrib.staticfiles",
        "rest_framework",
    ],
    MIDDLEWARE=["django.middleware.common.CommonMiddleware"],
    TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True}],
    STATIC_URL="static/",
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
)
django.setup()

from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.urls import include, path  # noqa: E402
from rest_framework import permissions, routers, serializers, viewsets  # noqa: E402


class Todo(models.Model):
    """A thing to do."""

    task = models.CharField(max_length=100)
    owner = models.CharField(max_length=100)

    class Meta:
        app_label = "todos"


class TodoSerializer(serializers.ModelSerializer):
    class Meta:
        model = Todo
        fields = ["id", "task", "owner"]


class LinkedSerializer(serializers.HyperlinkedModelSerializer):
    """As in the quickstart: members have an address, and no number."""

    class Meta:
        model = Todo
        fields = ["url", "task", "owner"]
        extra_kwargs = {"url": {"view_name": "linked-detail"}}


class TodoViewSet(viewsets.ModelViewSet):
    queryset = Todo.objects.order_by("id")
    serializer_class = TodoSerializer
    permission_classes = [permissions.AllowAny]


class LinkedViewSet(TodoViewSet):
    serializer_class = LinkedSerializer


router = routers.DefaultRouter()
router.register("todos", TodoViewSet)
router.register("linked", LinkedViewSet, basename="linked")
urlpatterns = [path("", include(router.urls))]


class Quiet(WSGIRequestHandler):
    def log_message(self, *_):
        pass


if __name__ == "__main__":
    connection.ensure_connection()  # and keep it, for what is in memory ends with its last connection
    with connection.schema_editor() as editor:
        editor.create_model(Todo)
    Todo.objects.create(task="read", owner="Ada")
    server = ThreadedWSGIServer(("127.0.0.1", 0), Quiet)
    server.set_app(get_wsgi_application())
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
