extension Surface {
  /// A text, icon or list of a surface.
  public struct Part: Sendable {
    /// The key in a spec and the name in the template.
    public var name: String
    /// Kind of content of the part.
    public var kind: Kind
    /// True if a spec must set the part.
    public var isRequired: Bool
    /// Content of the part if the spec does not set it.
    public var fallback: ByState<String>
    /// The texts of `fallback`, at their places in the declaration.
    public var defaults: [Located<String>]
    /// The words allowed; empty means any.
    public var values: [String]

    /// Creates a part as `surface.yaml` declares it.
    public init(
      name: String,
      kind: Kind,
      isRequired: Bool,
      fallback: ByState<String>,
      defaults: [Located<String>] = [],
      values: [String]
    ) {
      self.name = name
      self.kind = kind
      self.isRequired = isRequired
      self.fallback = fallback
      self.defaults = defaults
      self.values = values
    }

    /// Kind of content of a part.
    public enum Kind: String, Sendable, CaseIterable {
      /// Plain text.
      case text
      /// Text with emphasis, links and lists, in Markdown.
      case rich
      /// Name of an icon.
      case icon
      /// A picture from a file, or from one for each scheme.
      case image
      /// Buttons.
      case actions
      /// Rows.
      case items
      /// A number.
      case number
    }

    /// A value as a spec could write it, with an ellipsis for what the author adds.
    public var example: String {
      switch kind {
      case .text, .rich, .icon, .number: values.first ?? "…"
      case .image: "{file: …, alt: …}"
      case .actions: "[{label: …}]"
      case .items: "[…, …]"
      }
    }

    /// Whether people read it as sentences or words, and not one of a few values.
    public var isProse: Bool { (kind == .text || kind == .rich) && values.isEmpty }
  }
}
