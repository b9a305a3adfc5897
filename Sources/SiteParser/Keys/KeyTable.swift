/// The keys of one kind of mapping, such as `site.yaml` or one slot of a surface.
///
/// The reader accepts these keys and no others. The guide's reference and the JSON Schemas are made
/// from the same table. It never changes; it is a class so that passing it copies nothing.
public final class KeyTable: Sendable {
  /// Name of the mapping in schemas, such as `view`.
  public let name: String
  /// The keys in the order of the guide.
  public let sections: [Section]
  /// Whether other keys are allowed: a sample of a surface has the parts of the surface as keys.
  public let isOpen: Bool
  /// All keys in order.
  public let keys: [KeyDeclaration]
  /// The names of the keys in order.
  public let names: [String]

  /// Keys that the guide shows under one heading.
  public struct Section: Sendable {
    /// The heading, or empty for none.
    public let title: String
    /// The keys in order.
    public let keys: [KeyDeclaration]

    /// Joins a heading and its keys.
    public init(_ title: String = "", _ keys: [KeyDeclaration]) {
      self.title = title
      self.keys = keys
    }
  }

  /// Creates a table with headings.
  public init(_ name: String, isOpen: Bool = false, sections: [Section]) {
    self.name = name
    self.isOpen = isOpen
    self.sections = sections
    keys = sections.flatMap(\.keys)
    names = keys.map(\.name)
  }

  /// Creates a table without headings.
  public convenience init(_ name: String, isOpen: Bool = false, _ keys: [KeyDeclaration]) {
    self.init(name, isOpen: isOpen, sections: [Section("", keys)])
  }
}

/// One key of a mapping: its name, its type of value and its meaning.
public struct KeyDeclaration: Sendable {
  /// The key as people write it.
  public let name: String
  /// The values it takes.
  public let form: ValueForm
  /// Meaning in one or two sentences of Markdown, without links.
  public let meaning: String
  /// Value in words of Markdown when the key is left out; empty if there is none.
  public let fallback: String
  /// Whether the mapping must have the key.
  public let isRequired: Bool
  /// The value in YAML, which begins with a line feed if it has several lines; empty if the example
  /// of an outer key shows it.
  public let example: String

  /// A key that may be left out.
  public static func optional(
    _ name: String,
    _ form: ValueForm,
    _ meaning: String,
    fallback: String = "",
    example: String = ""
  ) -> KeyDeclaration {
    KeyDeclaration(
      name: name,
      form: form,
      meaning: meaning,
      fallback: fallback,
      isRequired: false,
      example: example
    )
  }

  /// A key that must be there.
  public static func required(
    _ name: String,
    _ form: ValueForm,
    _ meaning: String,
    example: String = ""
  ) -> KeyDeclaration {
    KeyDeclaration(
      name: name,
      form: form,
      meaning: meaning,
      fallback: "",
      isRequired: true,
      example: example
    )
  }
}
