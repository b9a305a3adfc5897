/// The value of a name in a template.
public enum Value: Sendable {
  /// Text, escaped when written; empty text is false in a section.
  case text(String)
  /// HTML that is written unchanged, even by `{{name}}`; empty HTML is false in a section.
  case html([UInt8])
  /// True or false, for sections only.
  case flag(Bool)
  /// Items that a section renders one after the other; an empty list is false.
  case list([Value])
  /// A context with its own names, within a section or after a dot.
  case object(Context)
  /// Texts by name, after a dot only; any number of them, as a look-up does not search all.
  case texts([Name: String])
  /// A value in many renderings, with cached output.
  case shared(SharedValue)
  /// A text that is inserted after rendering, once or more often; the number identifies it. It is
  /// true in a section.
  case hole(Int)

  /// Whether a section with this value is rendered.
  var isTrue: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .html(let bytes): !bytes.isEmpty
    case .flag(let flag): flag
    case .list(let items): !items.isEmpty
    case .object: true
    case .texts(let texts): !texts.isEmpty
    case .shared(let shared): shared.value.isTrue
    case .hole: true
    }
  }

  /// The value's own names, if it has any that are visible without a dot.
  var context: Context? {
    switch self {
    case .object(let context): context
    case .shared(let shared): shared.value.context
    default: nil
    }
  }

  /// The kind of value in messages.
  var kind: String {
    switch self {
    case .text: "text"
    case .html: "HTML"
    case .flag: "true or false"
    case .list: "a list"
    case .object, .texts: "a group of names"
    case .shared(let shared): shared.value.kind
    case .hole: "text"
    }
  }
}

/// Names with their values, in the order given.
///
/// It is meant for some dozens of names, because a look-up searches all of them.
public struct Context: Sendable, ExpressibleByDictionaryLiteral {
  private var entries: [(Name, Value)]

  /// Creates a context without names.
  public init() {
    entries = []
  }

  /// Creates a context; no name may come twice.
  public init(dictionaryLiteral elements: (Name, Value)...) {
    entries = elements
  }

  /// Creates a context of names, none of which comes twice.
  init(entries: [(Name, Value)]) {
    self.entries = entries
  }

  /// The names, in the order given.
  public var names: [String] {
    entries.map(\.0.text)
  }

  /// The value of a name; `nil` removes the name.
  public subscript(name: Name) -> Value? {
    get {
      // By index: a copy of each entry would cost more than the comparison.
      for index in entries.indices where entries[index].0 == name { return entries[index].1 }
      return nil
    }
    set {
      let index = entries.firstIndex { $0.0 == name }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].1 = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append((name, value))
      case (nil, nil): break
      }
    }
  }
}
