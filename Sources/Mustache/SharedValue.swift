import Synchronization

/// A value that many renderings show, such as a row that a thousand tables have.
///
/// What a section wrote of it is kept and written again, unless the section asked for a name that
/// the surroundings answered: those may say something else the next time. All renderings that show
/// it must have the same `common` names and the same partials.
package final class SharedValue: Sendable {
  /// The value itself.
  package let value: Value
  private let writings: Mutex<[Writing]>

  /// How many sections, at how many indents, are kept.
  private static let limit = 8

  /// Shares a value.
  package init(_ value: Value) {
    self.value = value
    writings = Mutex([])
  }

  /// What one section wrote.
  final class Writing: Sendable {
    /// Where the section stands.
    let template: Template
    /// Its first step.
    let start: Int
    /// The white space that it began with.
    let before: Margin
    /// The white space after it.
    let after: Margin
    /// What it wrote; `nil` where that depends on the surroundings.
    let bytes: [UInt8]?
    /// Names that it asked for and that nobody had.
    let absent: [Name]

    /// Notes what was written.
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

  /// What this section wrote before.
  func writing(_ template: Template, _ start: Int, _ margin: Margin) -> Writing? {
    writings.withLock { writings in
      let index = writings.firstIndex {
        $0.start == start && $0.template === template && $0.before == margin
      }
      return index.map { writings[$0] }
    }
  }

  /// Keeps what a section wrote.
  func keep(_ writing: Writing) {
    writings.withLock { if $0.count < Self.limit { $0.append(writing) } }
  }
}
