"""The expressions of GitHub's workflows, as far as ours use them."""

import glob
import hashlib
import re
from pathlib import Path

TOKEN = re.compile(r"\s*(?:('(?:[^']|'')*')|(==|!=|&&|\|\||[!(),])|([\w.*-]+))")


class Expression:
    """One expression: literals, names with dots, functions, ! == != && ||, brackets."""

    def __init__(self, text: str, names: dict, status: str = "success", folder: Path = Path(".")):
        self.names, self.status, self.folder = names, status, folder
        self.tokens, at = [], 0
        text = text.strip()
        while at < len(text):
            match = TOKEN.match(text, at)
            if not match:
                raise ValueError(f"cannot read `{text[at:]}`")
            self.tokens.append(match.groups())
            at = match.end()

    def value(self):
        result = self.either()
        if self.tokens:
            raise ValueError(f"left over: {self.tokens}")
        return result

    def sign(self) -> str:
        return self.tokens[0][1] or "" if self.tokens else ""

    def either(self):
        left = self.both()
        while self.sign() == "||":
            self.tokens.pop(0)
            right = self.both()
            left = left or right
        return left

    def both(self):
        left = self.equal()
        while self.sign() == "&&":
            self.tokens.pop(0)
            right = self.equal()
            left = left and right
        return left

    def equal(self):
        left = self.one()
        while self.sign() in ("==", "!="):
            wanted = self.tokens.pop(0)[1] == "=="
            right = self.one()
            left = (str(left) == str(right)) == wanted
        return left

    def one(self):
        text, sign, name = self.tokens.pop(0)
        if text:
            return text[1:-1].replace("''", "'")
        if sign == "!":
            return not self.one()
        if sign == "(":
            value = self.either()
            self.tokens.pop(0)
            return value
        if self.sign() == "(":
            return self.call(name)
        return self.look_up(name)

    def call(self, name: str):
        self.tokens.pop(0)
        values = []
        while self.sign() != ")":
            values.append(self.either())
            if self.sign() == ",":
                self.tokens.pop(0)
        self.tokens.pop(0)
        if name == "hashFiles":
            return self.hash(values)
        return {
            "always": True,
            "cancelled": False,
            "failure": self.status == "failure",
            "success": self.status == "success",
        }[name]

    def hash(self, patterns: list) -> str:
        whole = hashlib.sha256()
        for pattern in patterns:
            for path in sorted(glob.glob(str(self.folder / pattern), recursive=True)):
                if Path(path).is_file():
                    whole.update(Path(path).read_bytes())
        return whole.hexdigest()

    def look_up(self, name: str):
        if name in ("true", "false"):
            return name == "true"
        if name.isdigit():
            return int(name)
        value = self.names
        for part in name.split("."):
            value = value.get(part, "") if isinstance(value, dict) else ""
        return value


def fill(value, *arguments):
    """Puts the value of each ${{ expression }} in its place; of one alone, the value itself."""
    if not isinstance(value, str):
        return value
    return re.sub(
        r"\$\{\{(.*?)\}\}", lambda found: str(Expression(found[1], *arguments).value()), value
    )


def holds(condition, *arguments) -> bool:
    """Whether an `if` is met; without a function that asks for the status, only after success."""
    text = str(condition).strip().removeprefix("${{").removesuffix("}}")
    names, status = arguments[0], arguments[1]
    if not re.search(r"\b(always|cancelled|failure|success)\(", text) and status != "success":
        return False
    return bool(Expression(text, *arguments).value())
