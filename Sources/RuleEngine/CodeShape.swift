import SiteModel

/// A measure of how likely a line is code in a language with braces.
///
/// The line has no indentation.
public enum CodeShape {
  /// A line that no sentence looks like: `} else {`, `case .error:`, `.padding(8)`, `let count =
  /// 3`.
  case certain
  /// A line that could also be a sentence: `Text(title)`, `return nil`, `size = 3`.
  case likely

  /// Classifies a line; `nil` for prose.
  public init?(of line: ArraySlice<UInt8>) {
    guard let first = line.first, let last = line.last else { return nil }
    if CodeShape.isCertain(line, first, last) {
      self = .certain
    } else if CodeShape.isLikely(line, first, last) {
      self = .likely
    } else {
      return nil
    }
  }

  private static func isCertain(_ line: ArraySlice<UInt8>, _ first: UInt8, _ last: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "}"): return true
    case UInt8(ascii: ".") where last == UInt8(ascii: "{"): return true
    case UInt8(ascii: "."):
      let name = line.dropFirst().prefix { $0.isNameByte }
      return name.first?.isSmall ?? false && line[name.endIndex...].first == UInt8(ascii: "(")
    case UInt8(ascii: "/"): return line.starts(with: "// ".utf8)
    case UInt8(ascii: "@"): return last.isLetter && isAttribute(line)
    case UInt8(ascii: "c") where line.starts(with: "case .".utf8): return last == UInt8(ascii: ":")
    default: break
    }
    if last == UInt8(ascii: "{") { return first.isNameByte || first == UInt8(ascii: "(") }
    // The parameters of a closure: `ForEach(items) { item in`.
    if last == UInt8(ascii: "n"), line.suffix(3).elementsEqual(" in".utf8) {
      return line.contains(UInt8(ascii: "{"))
    }
    return first.isSmall && isDeclaration(line)
  }

  /// Whether the line is an attribute and not a person's handle: `@MainActor`, `@State private var
  /// isOpen`.
  private static func isAttribute(_ line: ArraySlice<UInt8>) -> Bool {
    let words = line.split(separator: 0x20)
    let keywords = ["var", "let", "func", "class", "struct", "actor", "private", "Observable"]
    return words.count > 1
      && words.dropFirst().prefix(2).contains { word in
        let word = word.first == UInt8(ascii: "@") ? word.dropFirst() : word
        return keywords.contains { word.elementsEqual($0.utf8) }
      }
  }

  /// `let x = …`, `private var x: T`, `if let x = …`, `func load(`.
  private static func isDeclaration(_ line: ArraySlice<UInt8>) -> Bool {
    var rest = line
    for modifier in ["private ", "public ", "static ", "if ", "guard ", "const "]
    where rest.starts(with: modifier.utf8) {
      rest = rest.dropFirst(modifier.utf8.count)
    }
    if rest.starts(with: "func ".utf8) {
      let name = rest.dropFirst(5).prefix { $0.isNameByte }
      return !name.isEmpty && rest[name.endIndex...].first == UInt8(ascii: "(")
    }
    guard rest.starts(with: "let ".utf8) || rest.starts(with: "var ".utf8) else { return false }
    let name = rest.dropFirst(4).prefix { $0.isNameByte }
    let behind = rest[name.endIndex...]
    return !name.isEmpty
      && (behind.starts(with: " = ".utf8)
        || behind.first == UInt8(ascii: ":")
          && behind.dropFirst(2).first?.isCapital ?? false)
  }

  private static func isLikely(_ line: ArraySlice<UInt8>, _ first: UInt8, _ last: UInt8) -> Bool {
    switch last {
    case UInt8(ascii: "}") where line.contains(UInt8(ascii: "{")): return true
    case UInt8(ascii: ";"), UInt8(ascii: "("): return first.isNameByte
    case UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "]"):
      if isCall(line) || balance(of: line) != 0 { return true }
    default: break
    }
    guard first.isNameByte else { return last == UInt8(ascii: ")") && line.count == 1 }
    return startsWithStatement(line) || isAssignment(line)
  }

  /// `Text(title)`, `feedback.toast("Saved")`.
  private static func isCall(_ line: ArraySlice<UInt8>) -> Bool {
    let name = line.prefix { $0.isNameByte || $0 == UInt8(ascii: ".") }
    return name.first?.isLetter ?? false && line[name.endIndex...].first == UInt8(ascii: "(")
  }

  /// Closing brackets without an opening one are below zero.
  private static func balance(of line: ArraySlice<UInt8>) -> Int {
    line.reduce(into: 0) { depth, byte in
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth -= 1 }
    }
  }

  private static func startsWithStatement(_ line: ArraySlice<UInt8>) -> Bool {
    let words = ["return ", "import ", "default:", "else ", "try ", "await ", "throw ", "case ."]
    return words.contains { line.starts(with: $0.utf8) }
  }

  /// `items = .loading`, `self.count += 1`.
  private static func isAssignment(_ line: ArraySlice<UInt8>) -> Bool {
    let name = line.prefix { $0.isNameByte || $0 == UInt8(ascii: ".") }
    let behind = line[name.endIndex...]
    return behind.starts(with: " = ".utf8) || behind.starts(with: " += ".utf8)
  }
}
