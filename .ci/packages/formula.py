"""A formula for Homebrew. Nobody has run it: its text and its checksums are all that is tested."""

from archive import HOMEBREW

HEAD = """\
# Not run: nobody has installed Vitrine with this formula yet.
class Vitrine < Formula
  desc "Static site generator for design systems"
  homepage "{homepage}"
  version "{version}"
  license "MIT"

  on_linux do
"""
PLACE = """\
    on_{processor} do
      url "{url}/{name}"
      sha256 "{sha256}"
    end
"""
TAIL = """\
  end

  # There is no program for macOS to download: `brew install --HEAD` compiles it.
  head do
    url "{homepage}.git", branch: "main"
    depends_on xcode: :build
    depends_on "pkgconf" => :build
    depends_on "cmark"
    depends_on "libpng"
    depends_on "libyaml"
  end

  def install
    if build.head?
      system "make", "release"
      system "make", "install", "PREFIX=#{{prefix}}"
    else
      bin.install "bin/vitrine"
      man1.install "share/man/man1/vitrine.1"
      bash_completion.install "share/bash-completion/completions/vitrine"
      zsh_completion.install "share/zsh/site-functions/_vitrine"
      fish_completion.install "share/fish/vendor_completions.d/vitrine.fish"
    end
  end

  test do
    assert_match version.to_s, shell_output("#{{bin}}/vitrine --version")
    system bin/"vitrine", "init", "site"
    system bin/"vitrine", "build", "site", "--strict"
  end
end
"""


def package(archives: list, homepage: str, url: str) -> tuple:
    """Name and bytes of the formula, for archives at an address."""
    text = HEAD.format(homepage=homepage, version=archives[0].version)
    for archive in archives:
        text += PLACE.format(
            processor=HOMEBREW[archive.machine], url=url, name=archive.path.name, sha256=archive.sha256
        )
    return "vitrine.rb", (text + TAIL.format(homepage=homepage)).encode()
