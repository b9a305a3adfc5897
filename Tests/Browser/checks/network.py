"""What a page asks the network for, and what the browser complains about."""

import json

# The page, its styles, its script and its icon, in addition to the pictures that its author put there; what
# search needs comes when it is asked for.
REQUESTS = 4


def console(visit):
    """Breaches of the policy that the server sends are reported in the console too."""
    return [str(one) for one in visit.console]


def events(visit):
    """What the browser did on the network for the page: method and parameters."""
    for entry in visit.traffic:
        message = json.loads(entry["message"])["message"]
        yield message["method"], message["params"]


def requests(visit):
    """Requests that leave the folder of the site, or fail."""
    bad = []
    for method, parameters in events(visit):
        match method:
            case "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if not url.startswith((visit.address, "data:")):
                    bad.append(url)
            case "Network.responseReceived":
                response = parameters["response"]
                is_page = response["url"] == visit.address + visit.page
                if response["status"] >= 400 and not (is_page and visit.page.startswith("no/such/")):
                    bad.append(f"{response['status']} {response['url']}")
            case "Network.loadingFailed":
                bad.append(parameters["errorText"])
    return bad


def request_count(visit):
    asked = {
        parameters["request"]["url"]
        for method, parameters in events(visit)
        if method == "Network.requestWillBeSent"
    }
    # A picture that is asked for at this moment has no current source yet.
    images = "document.querySelectorAll('.prose img, .evidence img')"
    pictures = set(visit.run(f"return [...{images}].flatMap(one => [one.currentSrc, one.src])"))
    asked = {one for one in asked if not one.startswith("data:")} - pictures
    # The samples of a page of tokens are in a separate file.
    asked = {one for one in asked if not one.endswith("/samples.css")}
    # The log leaves the icon out, if the browser took it at all.
    asked |= set(visit.run("return [...document.querySelectorAll('link[rel~=icon]')].map(one => one.href)"))
    framed = visit.run("return document.querySelectorAll('iframe').length")
    return [] if framed or len(asked) <= REQUESTS else sorted(asked)
