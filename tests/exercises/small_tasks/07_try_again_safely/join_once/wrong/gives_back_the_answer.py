# refused by: put
# says: join gave back Response: <Response [201]>
# at fault: Response
import requests


def join(url, name):
    return requests.put(f"{url}/user/{name}", json={"name": name, "email": f"{name}@example.org"})
