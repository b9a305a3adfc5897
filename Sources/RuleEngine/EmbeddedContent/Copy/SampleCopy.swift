import SampleCode
import SiteModel

/// Reads the texts of a Swift sample that people see or hear, surface by surface.
///
/// The state of a surface comes from the code around it first: the `catch`, the case `.failure`,
/// the branch of `if let error`. Its symbols and the names of its values count only after that.
struct SampleCopy {
  /// Index in `EmbeddedContent.samples`.
  let index: Int
  /// The sample.
  let sample: Sample
  /// The surfaces found so far.
  var surfaces: [ShownSurface] = []

  /// The position of the reader in the code.
  struct Place {
    /// The state that the code around this place is for.
    var state: State?
    /// The surface that is open, by index.
    var surface: Int?
    /// The part of a surface that texts here are, if the code around them says so.
    var part: ShownText.Part?
    /// The name of the property or function whose strings are messages.
    var message: String?
    /// Whether views may occur here; false in actions and other code.
    var isView = true
  }

  /// Reads a sample.
  static func surfaces(of sample: Sample, at index: Int) -> [ShownSurface] {
    var copy = SampleCopy(index: index, sample: sample)
    copy.read(sample.tree.statements, Place())
    for place in copy.surfaces.indices { copy.surfaces[place].nameParts() }
    return copy.surfaces.filter { !$0.texts.isEmpty || !$0.openTexts.isEmpty }
  }

  /// Reads statements in order.
  mutating func read(_ statements: [Statement], _ place: Place) {
    for statement in statements { read(statement, place) }
  }

  private mutating func read(_ statement: Statement, _ place: Place) {
    switch statement {
    case .expression(let expression): read(expression, place)
    case .assignment(let assignment): read(assignment, place)
    case .declaration(let declaration): read(declaration, place)
    case .conditional(let conditional): read(conditional, place)
    case .switching(let switching): read(switching, place)
    case .doing(let doing):
      read(doing.body, place)
      for one in doing.catches { read(one.body, place.inside(.error)) }
    case .loop(let loop): read(loop.body, place)
    case .leaving(let leaving):
      guard leaving.keyword.value == "return", let value = leaving.value else { return }
      read(value, place)
    case .other: break
    }
  }

  private mutating func read(_ assignment: Assignment, _ place: Place) {
    guard let value = assignment.value else { return }
    guard let name = assignment.target.lastName, isMessageName(name) else {
      return read(value, place)
    }
    var inner = place
    inner.message = name
    inner.surface = nil
    inner.state = place.state ?? State.named(in: name)
    read(value, inner)
  }

  private mutating func read(_ declaration: Declaration, _ place: Place) {
    var inner = place
    inner.surface = nil
    inner.part = nil
    inner.message = nil
    let name = declaration.name?.value ?? ""
    switch declaration.keyword.value {
    case "import": return
    case "struct", "class", "actor", "extension", "protocol", "enum":
      let isError = declaration.inherited.contains { $0.value.hasSuffix("Error") }
      let isView = declaration.inherited.contains { $0.value == "View" }
      inner.state = isError ? .error : isView ? State.named(in: name) : nil
    default:
      let isText = declaration.type.map { textTypes.contains($0.value) } ?? false
      inner.state = place.state ?? State.named(in: name)
      inner.isView = declaration.type?.value.holds("View") ?? (declaration.bodyRange != nil)
      if isMessageName(name), isText || declaration.type == nil { inner.message = name }
    }
    if let value = declaration.value { read(value, inner) }
    read(declaration.body, inner)
  }

  private mutating func read(_ conditional: Conditional, _ place: Place) {
    for branch in conditional.branches {
      read(branch.body, place.inside(State.implied(by: branch.conditions)))
    }
    if let otherwise = conditional.otherwise { read(otherwise, place) }
  }

  private mutating func read(_ switching: Switching, _ place: Place) {
    for one in switching.cases {
      // Two cases never show at the same time.
      var inner = place.inside(State.implied(by: one))
      if place.surface == nil { inner.surface = nil }
      read(one.body, inner)
    }
  }

  /// Adds a text to the surface that is open, or to a new surface.
  mutating func add(_ text: ShownText, _ place: Place) {
    if let surface = place.surface {
      surfaces[surface].texts.append(text)
    } else {
      var surface = open(place.message == nil ? .view : .message, at: text.range, place)
      surface.texts = [text]
      surfaces.append(surface)
    }
  }

  /// Notes a text that is known only at run time.
  mutating func add(_ text: OpenText, _ place: Place) {
    if let surface = place.surface {
      surfaces[surface].openTexts.append(text)
    } else {
      var surface = open(place.message == nil ? .view : .message, at: text.range, place)
      surface.openTexts = [text]
      surfaces.append(surface)
    }
  }

  /// A surface that begins at a place of the file.
  func open(_ kind: ShownSurface.Kind, at range: Range<Int>, _ place: Place) -> ShownSurface {
    ShownSurface(kind: kind, state: place.state, root: range, range: range, sample: index)
  }
}

extension SampleCopy.Place {
  /// The same place in a branch for a state.
  ///
  /// A branch for another state begins another surface, as people see it at another time.
  fileprivate func inside(_ state: State?) -> SampleCopy.Place {
    guard let state, state != self.state else { return self }
    var place = self
    place.state = state
    place.surface = nil
    return place
  }
}

extension ShownSurface {
  /// Marks texts as titles or messages by their order, if the code does not say which they are.
  fileprivate mutating func nameParts() {
    guard kind == .view else { return }
    let plain = texts.indices.filter { texts[$0].part == .other }
    guard let first = plain.first else { return }
    let opensFirst = openTexts.contains { $0.range.lowerBound < texts[first].range.lowerBound }
    let hasTitle = opensFirst || texts.contains { $0.part == .title }
    let isAlone = plain.count + openTexts.count == 1
    for place in plain {
      let isFirst = place == first && !hasTitle
      texts[place].part =
        isFirst && !isAlone ? .title : state == .loading ? .status : .message
    }
  }
}

/// Whether a property or function of this name holds a text for people.
func isMessageName(_ name: String) -> Bool {
  let name = name.lowercased()
  if messageNames.contains(name) { return true }
  return messageEndings.contains { name.hasSuffix($0) }
}

private let messageNames: Set<String> = [
  "errordescription", "recoverysuggestion", "failurereason", "userfacingerror", "headline",
  "message", "subtitle", "title",
]

private let messageEndings = [
  "message", "errortext", "facingerror", "statustext", "bannertext", "toasttext", "errortitle",
]

private let textTypes: Set<String> = [
  "LocalizedStringKey", "LocalizedStringResource", "String", "String?", "Text",
]
