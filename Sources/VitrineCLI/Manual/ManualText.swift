/// What the manual page says and the argument parser does not know.
enum ManualText {
  /// One section: running text, then what it lists.
  struct Part: Sendable {
    /// The heading, in the capitals that manual pages have.
    let title: String
    /// Sentences before the list.
    let text: String
    /// Names and what they mean.
    let entries: [(name: String, text: String)]
  }

  /// What the program is.
  static let description = """
    `vitrine` builds design-system websites. It reads Markdown pages that hold fenced specs of states, \
    checks every colour, spacing and duration in them against design tokens, and draws each spec in \
    every colour scheme with the proof beside it. What it finds is reported with file, line, column \
    and a way out. It needs no file beside itself, asks no other machine for anything, and writes \
    only where it is told to.
    """

  /// The sections after the commands, in the order that manual pages have.
  static let parts = [environment, files, exitStatus, examples, standards]

  private static let environment = Part(
    title: "ENVIRONMENT",
    text: "",
    entries: [
      ("Ev NO_COLOR", "When it is set and not empty, nothing is printed in colour."),
      ("Ev SOURCE_DATE_EPOCH", "Seconds since 1970 that stand for today where a date is needed."),
      ("Ev TERM", "With `dumb`, nothing is printed in colour."),
      ("Ev VITRINE_EDITOR", "The editor that `serve` opens places in; `--editor` wins over it."),
    ]
  )

  private static let files = Part(
    title: "FILES",
    text: "All paths are below the folder of a site.",
    entries: [
      ("Pa content/site.yaml", "Settings of the site."),
      ("Pa content/**/*.md", "Pages; a folder is a section, and its `index.md` is its page."),
      ("Pa content/tokens/", "Design tokens in DTCG 2025.10 files, and resolver documents."),
      ("Pa content/assets/", "Files that are copied as they are."),
      ("Pa templates/", "Files that take the place of those of the built-in theme."),
      ("Pa public/", "The built site. Files in it that Vitrine did not write are left alone."),
      ("Pa public/catalogue.json", "All that the site shows, for programs."),
    ]
  )

  private static let exitStatus = Part(
    title: "EXIT STATUS",
    text: "",
    entries: [
      ("0", "Clean; there may be warnings, unless `--strict` is given."),
      ("1", "There are problems, and they were reported."),
      ("2", "The command could not run: an unknown option, no site, a folder that is not ours."),
    ]
  )

  private static let examples = Part(
    title: "EXAMPLES",
    text: "",
    entries: [
      ("Li vitrine init my-site", "Start a site."),
      ("Li vitrine serve my-site --open", "Show it while it is written."),
      ("Li vitrine check my-site --strict", "Check it as a pipeline does."),
      (
        "Li vitrine build my-site --base-url https://example.org/design/",
        "Build it for a folder of a host."
      ),
      ("Li vitrine explain contrast/text-aa", "Say what a rule demands, and why."),
      ("Li vitrine audit docs --site my-site", "Hold other pages against its tokens."),
    ]
  )

  private static let standards = Part(
    title: "STANDARDS",
    text: """
      Pages are CommonMark 0.30 with tables, task lists and strikethrough. Tokens are in the Design \
      Tokens Format Module 2025.10. Contrast is that of WCAG 2.2. Logs are SARIF 2.1.0.
      """,
    entries: []
  )
}
