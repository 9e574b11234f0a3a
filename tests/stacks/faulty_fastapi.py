"""Things to do in FastAPI for each fault: /put-merges/todos breaks one promise, /none/todos keeps them all."""

import socket
from collections import defaultdict
from uuid import uuid4

import uvicorn
from fastapi import FastAPI, HTTPException, Request, Response
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException as StarletteHTTPException

app = FastAPI(redirect_slashes=False)
METHODS = {True: "GET, HEAD, POST", False: "GET, HEAD, PUT, PATCH, DELETE"}


def filled():
    """Two things to do."""
    return {str(uuid4()): {"task": task, "rank": rank} for task, rank in (("read", 1), ("write", 2))}


stored = defaultdict(filled)


class Todo(BaseModel):
    """What a client sends."""

    task: str = Field(max_length=60)
    rank: int


class Part(BaseModel):
    """What a client changes."""

    task: str | None = None
    rank: int | None = None


def told(fault, id):
    return {"id": id, "href": f"/{fault}/todos/{id}", **stored[fault][id]}


@app.api_route("/{fault}/todos", methods=["GET", "HEAD"])
def index(fault: str):
    if fault == "a-list-without-addresses":
        return [{"task": one["task"]} for one in stored[fault].values()]
    return [told(fault, id) for id in stored[fault]]


@app.post("/{fault}/todos")
async def create(fault: str, request: Request, response: Response):
    try:
        todo = Todo.model_validate_json(await request.body()).model_dump()
    except ValueError as error:
        if fault == "nonsense-is-200":
            return {"error": str(error)}
        raise HTTPException(422) from None
    id = str(uuid4())
    stored[fault][id] = todo
    if fault == "adds-one-to-the-rank":
        todo["rank"] += 1
    if fault == "upside-down":
        todo["task"] = todo["task"][::-1]
    response.status_code = 200 if fault == "made-is-200" else 201
    response.headers["Location"] = f"/{fault}/todos/{'0' if fault == 'a-wrong-location' else id}"
    return told(fault, id)


def there(fault, id):
    if id not in stored[fault]:
        raise HTTPException(404)
    return stored[fault][id]


@app.api_route("/{fault}/todos/{id}", methods=["GET", "HEAD"])
def show(fault: str, id: str, request: Request, response: Response):
    if fault == "nobody-is-somebody" and id not in stored[fault]:
        id = next(iter(stored[fault]))
    there(fault, id)
    if fault == "head-has-another-tag":
        response.headers["ETag"] = f'"{request.method}"'
    if fault == "head-adds" and request.method == "HEAD":
        stored[fault][str(uuid4())] = {"task": "look", "rank": 0}
    return told(fault, id)


@app.put("/{fault}/todos/{id}")
def replace(fault: str, id: str, todo: Part):
    there(fault, id)
    new = todo.model_dump(exclude_none=True)
    if fault != "put-merges" and {*new} != {"task", "rank"}:
        raise HTTPException(422)
    if fault == "put-adds":
        new["rank"] += stored[fault][id]["rank"]
    if fault == "put-forgets-the-rank":
        new["rank"] = 0
    stored[fault][id] = {**stored[fault][id], **new}
    return told(fault, id)


@app.patch("/{fault}/todos/{id}")
def change(fault: str, id: str, part: Part):
    there(fault, id).update(part.model_dump(exclude_none=True))
    return told(fault, id)


@app.delete("/{fault}/todos/{id}", status_code=204)
def remove(fault: str, id: str):
    if fault == "second-delete-is-502" and id not in stored[fault]:
        raise HTTPException(502)
    there(fault, id)
    if fault != "delete-empties":
        stored[fault].pop(id)
    else:
        stored[fault][id] = {"task": "", "rank": 0}
    if fault == "delete-takes-a-neighbour":
        stored[fault].popitem()


@app.exception_handler(StarletteHTTPException)
def refused(request: Request, error: StarletteHTTPException):
    fault, _, id = request.url.path.strip("/").partition("/todos")
    status = 400 if fault == "no-method-is-400" and error.status_code == 405 else error.status_code
    allow = {"Allow": "GET, POST, PUT, DELETE" if fault == "allow-lies" else METHODS[not id]} if status == 405 else {}
    return JSONResponse({"detail": error.detail}, status, allow)


if __name__ == "__main__":
    door = socket.create_server(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{door.getsockname()[1]}", flush=True)
    uvicorn.Server(uvicorn.Config(app, log_level="critical")).run(sockets=[door])
