import Diagnostics

extension JSONReader {
  /// Said of the first comment of a file.
  static var commentMessage: String { "JSON has no comments" }

  /// Keeps a problem; the reading goes on until there are too many.
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

  /// Keeps a problem that ends the reading.
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

  /// Keeps the problem that the text ends too early, at the last character that is there.
  mutating func stopAtEnd(_ message: String, opened: Int? = nil) {
    var end = bytes.count
    while end > 0, isBlank(bytes[end - 1]) { end -= 1 }
    stop("the file ends too early: \(message)", max(0, end - 1)..<end, opened: opened)
  }

  /// Reports a name that an object has twice, at the second one; only a warning for a description,
  /// which is for people and changes no value.
  mutating func reportDouble(_ member: JSONMember, among members: [JSONMember]) {
    let first = members.first { $0.key == member.key }
    report(
      "`\(member.key)` stands twice in this object",
      member.keyRange,
      help: "remove one of them, or give it another name",
      notes: first.map { [Diagnostic.Note("the first is here", at: place($0.keyRange))] } ?? [],
      rule: .duplicateKey,
      severity: member.key.hasSuffix("description") ? .warning : .error
    )
  }

  /// Whether an object has that name already; a set is kept only for objects with many names.
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

  /// A range of the file that is read.
  func place(_ range: Range<Int>) -> SourceRange {
    SourceRange(file: file, bytes: range)
  }
}
