/// One entry of a container whose content is a list in YAML.
public struct ContainerEntry: Sendable {
  /// The values by the names of their fields; a field without a value is absent.
  public let values: [String: Value]

  /// The value of a field.
  public enum Value: Sendable, Equatable {
    /// The text as written.
    case text(String)
    /// The index of a link of the page.
    case link(Int)
  }

  /// Creates an entry.
  public init(values: [String: Value]) {
    self.values = values
  }
}
