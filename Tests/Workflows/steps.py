"""Runs the `run` steps of a workflow as the host would, in a fresh clone; actions are stood in for.

    python3 Tests/Workflows/steps.py .github/workflows/site.yml [pull_request] [job …]

runs the workflow of this repository from nothing, for a push or a pull request.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from expressions import fill, holds
from ruamel.yaml import YAML


def load(path: Path) -> dict:
    """A workflow, in which `on` is a word."""
    return YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))


ROOT = Path(__file__).resolve().parents[2]


class Failed(Exception):
    """A step ended with another status than 0."""


class Runner:
    """One run of a workflow on one event. What jobs hand to each other lies in `work`."""

    def __init__(self, workflow: Path, repository: Path, work: Path, event: str, path=(), cached=None):
        self.workflow, self.repository, self.work = load(workflow), repository, work
        self.event, self.path = event, [str(folder) for folder in path]
        # A file that the cache holds, for those who ask for its place.
        self.cached: Path | None = cached
        self.artifacts, self.log, self.summary = work / "artifacts", [], work / "summary.md"
        self.inputs: dict[str, str] = {}
        work.mkdir(parents=True, exist_ok=True)

    def github(self) -> dict:
        number = {"number": 7, "pull_request": {"head": {"repo": {"full_name": "acme/site"}}}}
        return {
            "event_name": self.event,
            "event": number if self.event == "pull_request" else {},
            # Those of the action that is run, if it is one.
            "action_path": str(ROOT), "action_repository": "vitrine/vitrine",
            "ref": "refs/pull/7/merge" if self.event == "pull_request" else "refs/heads/main",
            "repository": "acme/site",
            "token": "none",
        }

    def run_action(self, inputs: dict, depth: int = 2) -> dict:
        """Runs a composite action after a checkout; its artefacts and the log are kept.

        Returns the outputs of the action.
        """
        self.begin("action")
        unknown = set(inputs) - set(self.workflow["inputs"])
        assert not unknown, f"the action has no input {unknown}"
        for name, declared in self.workflow["inputs"].items():
            self.inputs[name] = inputs.get(name, fill(declared.get("default", ""), self.names()))
        self.action("actions/checkout", {"fetch-depth": depth})
        self.all(self.workflow["runs"]["steps"])
        return {
            name: fill(output["value"], self.names()) for name, output in self.workflow["outputs"].items()
        }

    def begin(self, name: str) -> None:
        """Makes the folders of a job."""
        self.job, self.steps, self.status = self.work / name, {}, "success"
        for folder in ("workspace", "temp", "home"):
            (self.job / folder).mkdir(parents=True)
        self.extra_path: list[str] = []
        self.env: dict[str, str] = {}

    def run(self, name: str) -> dict:
        """Runs a job; its artefacts and the log are kept. Returns the outputs of its steps."""
        job = self.workflow["jobs"][name]
        self.begin(name)
        names = self.names()
        for variables in (self.workflow.get("env", {}), job.get("env", {})):
            self.env |= {key: fill(value, names) for key, value in variables.items()}
        if "if" in job and not holds(job["if"], self.names(), "success"):
            raise Failed(f"job {name} is not run on {self.event}")
        self.all(job["steps"])
        return self.steps

    def all(self, steps: list) -> None:
        """Runs steps; after one that failed, those that run all the same."""
        failure = None
        for step in steps:
            try:
                self.step(step)
            except Failed as error:
                self.status, failure = "failure", failure or error
        if failure:
            raise failure

    def names(self) -> dict:
        runner = {"os": "Linux", "arch": "X64", "temp": str(self.job / "temp")}
        steps = {name: {"outputs": outputs} for name, outputs in self.steps.items()}
        matrix = {"runner": "ubuntu-24.04"}
        return {
            "env": self.env, "github": self.github(), "inputs": self.inputs, "matrix": matrix,
            "runner": runner, "steps": steps,
        }

    def step(self, step: dict) -> None:
        context = (self.names(), self.status, self.job / "workspace")
        title = step.get("name") or step.get("uses") or step["run"].splitlines()[0]
        if not holds(step.get("if", "success()"), *context):
            self.log.append(f"left out: {title}")
            return
        self.log.append(f"ran: {title}")
        inputs = {key: fill(value, *context) for key, value in step.get("with", {}).items()}
        if "uses" in step:
            outputs = self.action(step["uses"].split("@")[0], inputs) or {}
        else:
            outputs = self.shell(step)
        if "id" in step:
            self.steps[step["id"]] = outputs

    def shell(self, step: dict) -> dict:
        files = {name: self.job / "temp" / f"_{name.lower()}" for name in ("PATH", "OUTPUT", "ENV")}
        for file in files.values():
            file.write_text("")
        # Nothing of the machine but where programs are, and the caches of packages.
        kept = {key: os.environ[key] for key in ("LANG", "TMPDIR", "HOME") if key in os.environ}
        environment = {
            **kept,
            **{f"GITHUB_{name}": str(file) for name, file in files.items()},
            **{key: str(value) for key, value in self.env.items()},
            **{key: fill(value, self.names()) for key, value in step.get("env", {}).items()},
            "PATH": ":".join(self.path + self.extra_path + [os.environ["PATH"]]),
            "CI": "true", "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": str(self.summary),
            "GITHUB_WORKSPACE": str(self.job / "workspace"), "RUNNER_TEMP": str(self.job / "temp"),
            "GITHUB_SERVER_URL": "https://github.invalid", "GITHUB_REPOSITORY": "acme/site", "GITHUB_REF_NAME": "main", "GITHUB_ACTOR": "someone",
        }
        ran = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
            cwd=self.job / "workspace", env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
        )
        self.log.append(ran.stdout)
        self.extra_path = files["PATH"].read_text().splitlines() + self.extra_path
        if ran.returncode:
            raise Failed(f"status {ran.returncode}:\n{step['run']}\n{ran.stdout}")
        return dict(line.split("=", 1) for line in files["OUTPUT"].read_text().splitlines() if line)

    def action(self, name: str, inputs: dict) -> dict | None:
        space = self.job / "workspace"
        match name:
            case "actions/checkout":
                depth = ["--depth", str(inputs["fetch-depth"])] if inputs.get("fetch-depth") else []
                source = f"file://{self.repository}"
                subprocess.run(["git", "clone", "--quiet", *depth, source, str(space)], check=True)
            case "actions/cache":
                if not self.cached:
                    return {"cache-hit": "false"}
                place = space / inputs["path"]
                place.parent.mkdir(parents=True, exist_ok=True)
                if self.cached.is_dir():
                    shutil.copytree(self.cached, place)
                else:
                    shutil.copy(self.cached, place)
                return {"cache-hit": "true"}
            case "actions/upload-artifact":
                to = self.artifacts / inputs["name"]
                to.mkdir(parents=True)
                for line in inputs["path"].split():
                    if line.endswith("/"):
                        if (space / line).is_dir():
                            shutil.copytree(space / line, to, dirs_exist_ok=True)
                        continue
                    for file in space.glob(line):
                        shutil.copy(file, to)
                        # An artefact keeps no permissions.
                        (to / file.name).chmod(0o644)
                return {"artifact-url": f"https://github.invalid/artifacts/{inputs['name']}"}
            case "actions/download-artifact":
                for folder in self.artifacts.iterdir():
                    if inputs.get("name", folder.name) == folder.name:
                        to = space / inputs.get("path", ".")
                        shutil.copytree(folder, to, dirs_exist_ok=True)
            case "actions/upload-pages-artifact":
                shutil.copytree(inputs["path"], self.artifacts / "github-pages")
            case "actions/deploy-pages":
                if not (self.artifacts / "github-pages/index.html").is_file():
                    raise Failed("there is no site to publish")
                return {"page_url": "https://acme.example/"}
            case _:
                raise Failed(f"no stand-in for {name}")
        return None


def main() -> None:
    """Runs a workflow of this repository in a clone of it, every job or those that are named."""
    workflow, rest = Path(sys.argv[1]), sys.argv[2:]
    event = rest.pop(0) if rest and rest[0] in ("push", "pull_request") else "push"
    with tempfile.TemporaryDirectory() as work:
        runner = Runner(workflow, ROOT, Path(work), event)
        for job in rest or [name for name in runner.workflow["jobs"] if name != "comment"]:
            print(f"== {job}", flush=True)
            try:
                runner.run(job)
            finally:
                print("\n".join(runner.log))
                runner.log = []


if __name__ == "__main__":
    main()
