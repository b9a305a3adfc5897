/// The places in a text that the app fills: `%@`, `%1$d`, `%lld`, `{name}`.
public struct Placeholders: Sendable, Equatable {
  /// A placeholder as written, and the value that it takes.
  struct Hole: Sendable, Equatable {
    let range: Range<Int>
    let number: Int
  }

  private let characters: [Character]
  let holes: [Hole]

  /// Finds the placeholders of a text.
  public init(_ text: String) {
    characters = Array(text)
    var holes: [Hole] = []
    var named: [String: Int] = [:]
    var at = 0
    var next = 0
    while at < characters.count {
      if characters[at] == "%", let (end, position) = Self.format(characters, at) {
        if end > at + 2 || characters[at + 1] != "%" {
          let number = position ?? next
          if position == nil { next += 1 }
          holes.append(Hole(range: at..<end, number: number))
        }
        at = end
      } else if characters[at] == "{", let end = characters[at...].firstIndex(of: "}") {
        let name = String(characters[at + 1..<end])
        if !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
          let number = named[name] ?? named.count
          named[name] = number
          holes.append(Hole(range: at..<end + 1, number: number))
        }
        at = end + 1
      } else {
        at += 1
      }
    }
    self.holes = holes
  }

  /// Number of values that the text needs.
  public var count: Int { (holes.map(\.number).max() ?? -1) + 1 }

  /// The placeholder that takes a value, as written.
  func text(of number: Int) -> String {
    holes.first { $0.number == number }.map { String(characters[$0.range]) } ?? ""
  }

  /// The text with values in the places of its placeholders; `%%` becomes `%`.
  public func filled(with values: [String]) -> String {
    var text = ""
    var at = 0
    for hole in holes {
      text += String(characters[at..<hole.range.lowerBound]).replacing("%%", with: "%")
      text +=
        values.indices.contains(hole.number)
        ? values[hole.number] : String(characters[hole.range])
      at = hole.range.upperBound
    }
    return text + String(characters[at...]).replacing("%%", with: "%")
  }

  /// The end of a format that begins with `%`, and the position it names; nil if it is none.
  private static func format(_ text: [Character], _ start: Int) -> (end: Int, position: Int?)? {
    var at = start + 1
    guard at < text.count else { return nil }
    if text[at] == "%" { return (at + 1, nil) }
    var digits = ""
    while at < text.count, text[at].isNumber {
      digits.append(text[at])
      at += 1
    }
    var position: Int?
    if at < text.count, text[at] == "$", let number = Int(digits), number > 0 {
      position = number - 1
      at += 1
    }
    while at < text.count, "0123456789.+-#lhqzt".contains(text[at]) { at += 1 }
    guard at < text.count, "@dDiuUxXoOfFeEgGcCsSaAp".contains(text[at]) else { return nil }
    // A percent sign before a blank and a word is only a sign.
    return (at + 1, position)
  }
}
