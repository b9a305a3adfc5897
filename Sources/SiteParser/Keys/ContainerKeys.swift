import SiteModel

extension KeyTable {
  /// The declarations of a container, above its markup.
  public static let container = KeyTable(
    "container",
    [
      .optional(
        "description",
        .text,
        "One sentence on what the container is for.",
        example: "A note from a reviewer."
      ),
      .optional(
        "title",
        .word(of: ContainerKind.TitleUse.self),
        "Whether the text after the container's name is its title.",
        fallback: "`optional`",
        example: "required"
      ),
      .optional(
        "within",
        .text,
        "The container that it must be directly inside.",
        fallback: "it may be anywhere",
        example: "cards"
      ),
      .optional(
        "fields",
        .named("the name of a field", .mapping(containerField)),
        "Fields that authors write in braces, such as `{by=Ada}`.",
        example: """

            by:
              type: text
              required: true
              default: Ada
              values: [Ada, Linus]
              description: Who wrote the note.
          """
      ),
      .optional(
        "entries",
        .named("the name of a field of an entry", .mapping(containerField)),
        "Fields of each entry of a YAML list that authors write between the colons, or in a file that the field `file` names.",
        example: """

            name: {required: true, description: The name as code has it.}
            level: {type: text, default: basic, values: [basic, full], description: Its level.}
          """
      ),
    ]
  )

  /// The keys of one field of a container.
  static let containerField = KeyTable(
    "field",
    [
      .optional(
        "type",
        .word(of: ContainerKind.Field.Kind.self),
        "Kind of the value. A `flag` is true where its name alone is written.",
        fallback: "`text`"
      ),
      .optional("required", .flag, "`true` if authors must write the field.", fallback: "`false`"),
      .optional("default", .text, "Value where authors leave the field out."),
      .optional("values", .oneOrMore(.text), "The words allowed.", fallback: "any text"),
      .optional("description", .text, "One sentence on what the field is for."),
    ]
  )
}
