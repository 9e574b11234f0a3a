"""A to-do list in FastAPI, as its tutorial would write it; python on_fastapi.py prints its address and serves."""

import socket
from itertools import count

import uvicorn
from fastapi import FastAPI, HTTPException
from pydantic import BaseModel

app = FastAPI()
stored, numbers = {1: {"id": 1, "task": "read", "owner": "Ada"}}, count(2)


class Todo(BaseModel):
    """What a client sends."""

    task: str
    owner: str


@app.get("/todos/")
def index():
    return list(stored.values())


@app.post("/todos/", status_code=201)
def create(todo: Todo):
    id = next(numbers)
    stored[id] = {"id": id, **todo.model_dump()}
    return stored[id]


@app.get("/todos/{id}")
def show(id: int):
    if id not in stored:
        raise HTTPException(404)
    return stored[id]


@app.put("/todos/{id}")
def replace(id: int, todo: Todo):
    show(id)
    stored[id] = {"id": id, **todo.model_dump()}
    return stored[id]


@app.delete("/todos/{id}", status_code=204)
def remove(id: int):
    show(id)
    del stored[id]


if __name__ == "__main__":
    door = socket.create_server(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{door.getsockname()[1]}", flush=True)
    uvicorn.Server(uvicorn.Config(app, log_level="error")).run([door])
