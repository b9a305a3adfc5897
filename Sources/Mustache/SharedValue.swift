import Synchronization

/// A value in many renderings, such as a row that a thousand tables have.
///
/// The output of a section for it is cached and written again, unless the section used a name from
/// its surroundings: those may differ the next time. All renderings of it must have the same
/// `common` names and the same partials.
public final class SharedValue: Sendable {
  /// The value itself.
  public let value: Value
  private let writings: Mutex<[Writing]>

  /// The largest number of cached outputs, each for one section and indent.
  private static let limit = 8

  /// Shares a value.
  public init(_ value: Value) {
    self.value = value
    writings = Mutex([])
  }

  /// The cached output of one section.
  final class Writing: Sendable {
    /// The template that contains the section.
    let template: Template
    /// Index of its first step.
    let start: Int
    /// The margin before it.
    let before: Margin
    /// The margin after it.
    let after: Margin
    /// The output; `nil` if it depends on the surroundings.
    let bytes: [UInt8]?
    /// Names that it used and that no value had.
    let absent: [Name]

    /// Stores the output of a section.
    init(
      template: Template,
      start: Int,
      before: Margin,
      after: Margin,
      bytes: [UInt8]?,
      absent: [Name]
    ) {
      self.template = template
      self.start = start
      self.before = before
      self.after = after
      self.bytes = bytes
      self.absent = absent
    }
  }

  /// Returns the earlier output of this section, or `nil`.
  func writing(_ template: Template, _ start: Int, _ margin: Margin) -> Writing? {
    writings.withLock { writings in
      let index = writings.firstIndex {
        $0.start == start && $0.template === template && $0.before == margin
      }
      return index.map { writings[$0] }
    }
  }

  /// Stores the output of a section, up to the limit.
  func keep(_ writing: Writing) {
    writings.withLock { if $0.count < Self.limit { $0.append(writing) } }
  }
}
