import Diagnostics

extension JSONReader {
  /// Message for the first comment of a file.
  static var commentMessage: String { "JSON has no comments" }

  /// Records a problem; reading continues until there are too many.
  mutating func report(
    _ message: String,
    _ range: Range<Int>,
    label: String = "",
    help: String? = nil,
    notes: [Diagnostic.Note] = [],
    rule: TokenFileRule = .notJSON,
    severity: Severity = .error,
    fixes: [Diagnostic.Fix] = []
  ) {
    guard problems.count < JSONReader.problemLimit else {
      stopped = true
      return
    }
    problems.append(
      Diagnostic(
        rule: rule.id,
        severity: severity,
        message: message,
        range: SourceRange(file: file, bytes: range),
        label: label,
        notes: notes,
        help: help.map { [$0] } ?? [],
        fixes: fixes
      )
    )
  }

  /// Records a problem that ends the reading.
  mutating func stop(
    _ message: String,
    _ range: Range<Int>,
    opened: Int? = nil,
    help: String? = nil
  ) {
    guard !stopped else { return }
    let notes = opened.map { opener in
      [Diagnostic.Note("it was opened here", at: place(opener..<opener + 1))]
    }
    report(message, range, help: help, notes: notes ?? [])
    stopped = true
  }

  /// Records at the last character that the text ends too early.
  mutating func stopAtEnd(_ message: String, opened: Int? = nil) {
    var end = bytes.count
    while end > 0, isBlank(bytes[end - 1]) { end -= 1 }
    stop("the file ends too early: \(message)", max(0, end - 1)..<end, opened: opened)
  }

  /// Reports a duplicate name at its second place.
  ///
  /// For a description it is only a warning, because that changes no value.
  mutating func reportDouble(_ member: JSONMember, among members: [JSONMember]) {
    let first = members.first { $0.key == member.key }
    report(
      "this object has the key `\(member.key)` twice",
      member.keyRange,
      help: "remove one of them, or give it another name",
      notes: first.map { [Diagnostic.Note("the first is here", at: place($0.keyRange))] } ?? [],
      rule: .duplicateKey,
      severity: member.key.hasSuffix("description") ? .warning : .error
    )
  }

  /// Returns true if an object already has the name.
  ///
  /// The set is only used for objects with 16 members or more.
  func isDoubled(_ key: String, in members: [JSONMember], seen: inout Set<String>) -> Bool {
    if members.count < 16 { return members.contains { $0.key == key } }
    if seen.isEmpty { seen = Set(members.map(\.key)) }
    return !seen.insert(key).inserted
  }

  /// A fix of one replacement.
  func edit(_ range: Range<Int>, _ replacement: String, _ title: String) -> Diagnostic.Fix {
    Diagnostic.Fix(
      title: title,
      edits: [Diagnostic.Edit(range: place(range), replacement: replacement)]
    )
  }

  /// A range in the current file.
  func place(_ range: Range<Int>) -> SourceRange {
    SourceRange(file: file, bytes: range)
  }
}
