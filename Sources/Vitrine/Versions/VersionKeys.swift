import SiteParser

extension KeyTable {
  /// The keys of a list of versions.
  static let versions = KeyTable(
    "versions",
    [
      .optional(
        "latest",
        .text,
        "Name of the version that `latest/` shows. Versions above it are marked as not released.",
        fallback: "the first one",
        example: "\"2.4\""
      ),
      .required(
        "versions",
        .list(.mapping(version)),
        "The versions of the site, the newest first.",
        example: """

            - name: "2.4"
              from: v2.4.0
            - name: "2.3"
              from: v2.3.1
          """
      ),
    ]
  )

  /// The keys of one version.
  static let version = KeyTable(
    "version",
    [
      .required(
        "name",
        .matching(
          "^[a-z0-9][a-z0-9._-]*$",
          description: "small letters, digits, dots and hyphens"
        ),
        "Name of the version in the menu, and of its folder. Put numbers in quotes.",
        example: "\"2.4\""
      ),
      .required(
        "from",
        .text,
        "A tag, branch or commit of the repository, or the folder of a site (`.` is the site's own)."
      ),
    ]
  )
}
