/// Texts of the manual page that the argument parser does not have.
enum ManualText {
  /// One section: running text, then a list.
  struct Part: Sendable {
    /// The heading, in the capitals that manual pages have.
    let title: String
    /// Sentences before the list.
    let text: String
    /// Names and their meanings.
    let entries: [(name: String, text: String)]
  }

  /// Description of the program.
  static let description = """
    `vitrine` builds design-system websites. It reads Markdown pages with specs of states in \
    fences, and checks every colour, spacing and duration in them against design tokens. It draws \
    each spec in every colour scheme, together with the proof. It reports each problem with file, line, \
    column and a way to fix it. It needs no other file, connects to no other machine, and writes \
    only to the places that you name.
    """

  /// The sections after the commands, in the usual order of manual pages.
  static let parts = [environment, files, exitStatus, examples, standards]

  /// The environment variables that the program reads.
  static let environment = Part(
    title: "ENVIRONMENT",
    text: "",
    entries: [
      (
        "Ev GITHUB_WORKSPACE, CI_PROJECT_DIR",
        "The top of the checkout on GitHub and GitLab; paths in reports start there."
      ),
      ("Ev HOME", "A folder that is never the output: `build` refuses it."),
      ("Ev NO_COLOR", "If it is set and not empty, `vitrine` prints without colours."),
      ("Ev PATH", "The folders in which `verify` looks for a browser."),
      ("Ev SOURCE_DATE_EPOCH", "Seconds since 1970; replaces the clock where a date is needed."),
      ("Ev TERM", "If it is `dumb`, `vitrine` prints without colours."),
      ("Ev TMPDIR", "The folder for temporary files, if it is set."),
      ("Ev VITRINE_BROWSER", "The browser that `verify` starts; `--browser` overrides it."),
      ("Ev VITRINE_EDITOR", "The editor in which `serve` opens files; `--editor` overrides it."),
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
      ("Pa templates/", "Files that replace those of the built-in theme."),
      ("Pa public/", "The built site. Files in it that Vitrine did not write stay."),
      ("Pa public/catalogue.json", "Everything that the site shows, for programs."),
    ]
  )

  /// The statuses with which the program ends.
  static let exitStatus = Part(
    title: "EXIT STATUS",
    text: "",
    entries: [
      ("0", "No problems. Warnings count only with `--strict`, or if `--only` names the rule."),
      ("1", "There are problems; the report lists them."),
      (
        "2",
        "The command could not run: an unknown option, no site, or a folder that Vitrine did not make."
      ),
    ]
  )

  private static let examples = Part(
    title: "EXAMPLES",
    text: "",
    entries: [
      ("Li vitrine init my-site", "Start a site."),
      ("Li vitrine serve my-site --open", "Show it while you write it."),
      ("Li vitrine check my-site --strict", "Check it as a pipeline does."),
      (
        "Li vitrine build my-site --base-url https://example.org/design/",
        "Build it for a folder of a host."
      ),
      ("Li vitrine explain contrast/text-aa", "Explain a rule."),
      ("Li vitrine audit docs --site my-site", "Check other pages against its tokens."),
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
