import SiteModel

extension KeyTable {
  /// The keys of `site.yaml` on pictures that the app's tests made.
  static let app: [KeyDeclaration] = [
    .optional(
      "renders",
      .list(.mapping(renderSource)),
      "Folders with pictures that the app's tests made. The page of a specimen shows its pictures, and rules compare them with the tokens.",
      example: """

          - from: ../App/Tests/__Snapshots__
            naming: swift-snapshot-testing
            match: {testNothing: inbox-empty}
            scale: 3
            size: 390x844
        """
    ),
    .optional(
      "strings",
      .list(.mapping(stringSource)),
      "Files with the app's texts: String Catalogs, `.strings`, `.stringsdict`, `strings.xml` of Android and ARB. Specs can take their texts from them, and rules compare all texts with them.",
      example: """

          - from: ../App/Localizable.xcstrings
          - {from: ../App/Extra.strings, lang: en}
        """
    ),
    .optional(
      "tokens",
      .list(.mapping(tokenSource)),
      "Tokens in files of other formats, which are read where they are: asset catalogs, style sheets, resources of Android, exports of Figma, and more. Each makes one system.",
      example: """

          - {from: ../App/Assets.xcassets, as: xcassets}
          - {from: ../web/theme.css, system: web}
        """
    ),
  ]

  /// The keys of one file or folder with tokens.
  static let tokenSource = KeyTable(
    "token source",
    [
      .required("from", .text, "A file or a folder, relative to the site's folder."),
      .optional(
        "as",
        .text,
        "The format: \(ExternalTokens.formats.map { "`\($0)`" }.joined(separator: ", ")).",
        fallback: "the one that names and contents show"
      ),
      .optional(
        "system",
        .text,
        "Id of the system that the tokens make.",
        fallback: "the site's own system"
      ),
    ]
  )

  /// The keys of one file or folder with texts.
  static let stringSource = KeyTable(
    "string source",
    [
      .required("from", .text, "A file or a folder, relative to the site's folder."),
      .optional(
        "lang",
        .languageTag,
        "Language of the texts.",
        fallback: "the one that the file or its folder says, such as `vi.lproj` or `values-vi`"
      ),
    ]
  )

  /// The keys of a text that is in the app's files.
  public static let textKey = KeyTable(
    "text key",
    [
      .required("key", .text, "Key of the text in the app's files."),
      .optional("with", .oneOrMore(.text), "Texts for its placeholders, in their order."),
    ]
  )

  /// The keys of one folder with pictures.
  static let renderSource = KeyTable(
    "render source",
    [
      .required("from", .text, "The folder, relative to the site's folder."),
      .required(
        "naming",
        .text,
        "How the files are named: `paparazzi`, `playwright`, `prefire`, `roborazzi`, `swift-snapshot-testing`, your own file below `templates/naming/`, or a pattern such as `{view}-{state}-{scheme}.png`."
      ),
      .optional(
        "match",
        .named("a name in the pictures", .text),
        "Names that the app uses, each with the id of a specimen."
      ),
      .optional(
        "scale",
        .number(0.5...8),
        "Pixels for each point.",
        fallback: "the `@2x` of the name, then the resolution in the file"
      ),
      .optional(
        "size",
        .matching("^[0-9]+x[0-9]+$", description: "width and height in points, such as `390x844`"),
        "Size of every picture in points.",
        fallback: "any size"
      ),
    ]
  )
}
