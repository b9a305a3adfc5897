public import Diagnostics
public import Mustache

/// A container that pages can use, as a file below `templates/containers/` declares it.
public struct ContainerKind: Sendable {
  /// The word after the colons: the name of the file.
  public let name: String
  /// Its purpose in one sentence.
  public let description: String
  /// Whether it may, must or must not have a title.
  public let title: TitleUse
  /// The fields that its braces may have, in the order of the file.
  public let fields: [Field]
  /// The keys of each entry where the content is a list in YAML; empty where it is Markdown.
  public let entries: [Field]
  /// The container that it must be directly inside of, if there is one.
  public let within: String?
  /// Its markup, around the content.
  public let template: Template
  /// The file that declares it.
  public let range: SourceRange

  /// Whether a container has a title.
  public enum TitleUse: String, Sendable, CaseIterable {
    case required, optional, none
  }

  /// One field of a container.
  public struct Field: Sendable {
    /// The word before the equals sign.
    public let name: String
    /// The values that it accepts.
    public let kind: Kind
    /// Whether the container needs it.
    public let isRequired: Bool
    /// The value where a page gives none.
    public let fallback: String
    /// The words that it takes; empty for any.
    public let values: [String]

    /// The values of a field.
    public enum Kind: String, Sendable, CaseIterable {
      case text, number, flag
      /// Text in which backticks mark code; entries only.
      case prose
      /// The address of a page, a file or a site, as links of Markdown have it; entries only.
      case link
    }

    /// Creates a field from its declaration in a file.
    public init(
      name: String,
      kind: Kind,
      isRequired: Bool,
      fallback: String,
      values: [String]
    ) {
      self.name = name
      self.kind = kind
      self.isRequired = isRequired
      self.fallback = fallback
      self.values = values
    }
  }

  /// Creates a kind from the declarations of its file.
  public init(
    name: String,
    description: String,
    title: TitleUse,
    fields: [Field],
    entries: [Field] = [],
    within: String?,
    template: Template,
    range: SourceRange
  ) {
    self.name = name
    self.description = description
    self.title = title
    self.fields = fields
    self.entries = entries
    self.within = within
    self.template = template
    self.range = range
  }
}

extension ContainerKind {
  /// The ids in its markup that are the same for each use.
  public var fixedIDs: [String] {
    let bytes = template.file.bytes
    var ids: [String] = []
    var at = bytes.startIndex
    while let sign = bytes[at...].firstRange(of: Array(" id=\"".utf8)) {
      let value = bytes[sign.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
      if !value.isEmpty, !value.contains(UInt8(ascii: "{")) {
        ids.append(String(decoding: value, as: UTF8.self))
      }
      at = value.endIndex
    }
    return ids
  }
}
