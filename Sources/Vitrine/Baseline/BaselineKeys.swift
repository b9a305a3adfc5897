import SiteParser

extension KeyTable {
  /// The keys of a baseline.
  static let baseline = KeyTable(
    "baseline",
    [
      .required(
        "version",
        .wholeNumber(1...1),
        "Version of the format.",
        example: "1"
      ),
      .required(
        "accepted",
        .list(.mapping(accepted)),
        "Findings that are accepted for now. Vitrine writes them by file, rule and words.",
        example: """

            - fingerprint: "3f2a91c07be4d815"
              rule: token/raw-value
              file: content/errors.md
              finding: "`#DC2626` is a raw value"
              count: 2
              reason: The old colour goes with the next release.
              expires: 2027-01-31
          """
      ),
    ]
  )

  /// The keys of one entry of a baseline.
  static let accepted = KeyTable(
    "entry",
    [
      .required(
        "fingerprint",
        .matching("^[0-9a-f]{16}$", description: "sixteen hexadecimal digits"),
        "Digits that findings alike have in common; JSON reports give them."
      ),
      .required(
        "rule",
        .matching("^[a-z0-9-]+/[a-z0-9-]+$", description: "the id of a rule"),
        "The rule that finds them."
      ),
      .required(
        "file",
        .text,
        "The file, from the site's folder; for an audit, as it is named on the command line."
      ),
      .optional("finding", .text, "Message of the first of them, for people who read the file."),
      .optional(
        "count",
        .wholeNumber(baselineCounts),
        "How many findings the entry accepts.",
        fallback: "1"
      ),
      .required(
        "reason",
        .matching("\\S", description: "text that is not blank"),
        "Why they may stay."
      ),
      .optional(
        "expires",
        .date,
        "Last day on which they are accepted, in UTC.",
        fallback: "they are accepted for good"
      ),
    ]
  )

  /// Numbers of findings that one entry may accept.
  ///
  /// They are limited so that the sum over a file does not overflow.
  static let baselineCounts = 1...1_000_000_000
}
