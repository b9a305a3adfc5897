/// A property that DTCG 2025.10 defines for one kind of object.
///
/// The readers accept these properties and no others, and the JSON Schemas are made of them.
public struct FormatMember: Sendable {
  /// The key in JSON.
  public let name: String
  /// Its meaning in a sentence.
  public let meaning: String
  /// Whether the object must have it.
  public let isRequired: Bool

  private init(_ name: String, _ meaning: String, isRequired: Bool = false) {
    self.name = name
    self.meaning = meaning
    self.isRequired = isRequired
  }

  private static let description = FormatMember("$description", "A sentence for people.")
  private static let extensions = FormatMember(
    "$extensions",
    "Data of single programs, by the vendor's name."
  )
  private static let deprecated = FormatMember(
    "$deprecated",
    "True, or the reason, if it should no longer be used."
  )

  /// Properties of a token.
  public static let token = [
    FormatMember("$value", "The value, or a reference such as `{palette.blue}`."),
    FormatMember("$ref", "A JSON Pointer to a value, instead of `$value`."),
    FormatMember("$type", "The type of the value, if neither its group nor its reference has it."),
    description, extensions, deprecated,
  ]

  /// Properties of a group; every other key is a token or a group.
  public static let group = [
    FormatMember("$type", "The type of the tokens in the group that have none."),
    description, extensions, deprecated,
    FormatMember("$extends", "A group whose tokens this one inherits."),
    FormatMember("$ref", "The same as `$extends`, as a JSON Pointer."),
    FormatMember("$root", "A token with the name of the group itself."),
  ]

  /// Properties of a resolver document.
  public static let resolver = [
    FormatMember("version", "The version of the format.", isRequired: true),
    FormatMember(
      "resolutionOrder",
      "Sets and modifiers, the strongest last.",
      isRequired: true
    ),
    FormatMember("sets", "Sets of token files, by name."),
    FormatMember("modifiers", "Choices of token files, by name; `system` and `scheme` are known."),
    FormatMember("name", "Name for people."),
    FormatMember("description", "A sentence for people."),
    FormatMember("$schema", "Address of the schema of this file."),
    FormatMember("$defs", "Parts that other parts refer to; they are not read."),
    extensions,
  ]

  /// Properties of a set.
  public static let set = [
    FormatMember("sources", "Token files or token trees, the strongest last.", isRequired: true),
    FormatMember("description", "A sentence for people."),
    extensions,
  ]

  /// Properties of a modifier.
  public static let modifier = [
    FormatMember(
      "contexts",
      "Token files or token trees, by the name of a choice.",
      isRequired: true
    ),
    FormatMember("default", "The context that applies where none is chosen."),
    FormatMember("description", "A sentence for people."),
    extensions,
  ]

  /// Properties that a set or a modifier also has if it is written inside `resolutionOrder`.
  public static let inline = [
    FormatMember("name", "Its name.", isRequired: true),
    FormatMember("type", "`set` or `modifier`.", isRequired: true),
  ]
}

extension [FormatMember] {
  /// The keys in order.
  public var names: [String] { map(\.name) }
}
