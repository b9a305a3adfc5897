import SampleCode
import SiteModel

extension SampleCopy {
  /// Reads a value: a view with its content and modifiers, or a part of a text.
  mutating func read(_ expression: Expression, _ place: Place) {
    switch expression.base {
    case .string where expression.links.isEmpty && place.message != nil:
      addTexts(of: expression, as: .message, place)
    case .choice(_, let then, let otherwise):
      read(then, place)
      read(otherwise, place)
    case .operators where place.message != nil: addTexts(of: expression, as: .message, place)
    case .operators(let operands, _): for operand in operands { read(operand, place) }
    case .array(let elements): for element in elements { read(element, place.code) }
    case .dictionary(let pairs): for pair in pairs { read(pair.value, place.code) }
    case .closure(let closure): read(closure.statements, place.code)
    case .conditional(let conditional): read([.conditional(conditional)], place)
    case .switching(let switching): read([.switching(switching)], place)
    default: readChain(expression, place)
    }
  }

  private mutating func readChain(_ expression: Expression, _ place: Place) {
    if place.message != nil, expression.call == nil, expression.lastName != nil {
      addTexts(of: expression, as: .message, place)
      return
    }
    var inner = place
    if let (name, call) = expression.made {
      if !isSilent(name.value) { inner = read(name, call, of: expression, place) }
    } else if let callee = expression.callee, let call = expression.call {
      readCall(callee, call, of: expression, place)
    }
    for modifier in expression.modifiers { read(modifier, inner) }
  }

  /// Reads a view.
  ///
  /// - Returns: The place that the view's modifiers belong to.
  private mutating func read(
    _ name: LocatedValue<String>,
    _ call: Call,
    of expression: Expression,
    _ place: Place
  ) -> Place {
    if name.value == "ContentUnavailableView" {
      return readUnavailable(name, call, expression, place)
    }
    if let part = leaves[name.value] {
      let first = call.arguments.first { $0.label == nil || $0.label?.value == "verbatim" }
      if let first { addTexts(of: first.value, as: place.part ?? part, place) }
      for label in ["prompt", "header", "footer", "description"] {
        if let value = call[label] { read(value, place) }
      }
      if name.value == "Label" { noteIcon(place) }
      var inner = place
      if part == .button {
        inner = readButton(name, call, expression, place)
      } else {
        for closure in call.closures { read(closure.statements, place) }
      }
      return inner
    }
    if name.value == "Image" {
      noteIcon(place)
      return place
    }
    if containers.contains(name.value) {
      let inner = opening(name, expression, place)
      for argument in call.arguments { readClosure(argument.value, inner) }
      for closure in call.closures { read(closure.statements, inner) }
      return inner
    }
    if let surface = CallSurface(name.value, call, in: sample, index) {
      surfaces.append(surface.shown(in: place.state))
    } else if place.isView, !shapes.contains(name.value) {
      note(place) { $0.isOpaque = true }
    }
    let isCode = ["Task", "NavigationLink"].contains(name.value)
    for argument in call.arguments { readClosure(argument.value, isCode ? place.code : place) }
    for closure in call.closures {
      read(closure.statements, isCode ? place.code : place)
    }
    return place
  }

  /// Whether the names and symbols in a view may show a state; false is certain.
  private var mayShowState: Bool {
    sample.index.mayHold(anyOf: [
      "ProgressView", "error", "fail", "exclamationmark", "wifi", "xmark", "icloud",
    ])
  }

  /// The place inside a container view: the outermost container begins a surface.
  private mutating func opening(
    _ name: LocatedValue<String>,
    _ expression: Expression,
    _ place: Place
  ) -> Place {
    guard place.surface == nil, place.message == nil, drawn.contains(name.value) else {
      return place
    }
    var inner = place
    inner.state = place.state ?? (mayShowState ? State.shown(by: expression) : nil)
    var surface = open(.view, at: sample.fileRange(name.range), inner)
    surface.range = sample.fileRange(expression.range)
    surfaces.append(surface)
    inner.surface = surfaces.count - 1
    return inner
  }

  private mutating func readButton(
    _ name: LocatedValue<String>,
    _ call: Call,
    _ expression: Expression,
    _ place: Place
  ) -> Place {
    let label = call.closure("label") ?? (call["action"] == nil ? nil : call.closure(nil))
    for closure in call.closures where closure.range != label?.range {
      read(closure.statements, place.code)
    }
    if let action = call["action"] { readClosure(action, place.code) }
    var inner = place
    inner.part = .button
    let before = place.surface.map { surfaces[$0].texts.count } ?? 0
    if let label { read(label.statements, inner) }
    guard let open = place.surface else { return inner }
    let own = sample.fileRange(expression.range)
    let text = surfaces[open].texts.dropFirst(before).first {
      $0.part == .button && own.contains($0.range.lowerBound)
    }
    let titled = surfaces[open].texts.last {
      $0.part == .button && own.contains($0.range.lowerBound)
    }
    surfaces[open].buttons.append(
      ShownButton(
        text: text ?? titled,
        role: call["role"]?.lastName.flatMap(Role.init(rawValue:)),
        range: sample.fileRange(name.range)
      )
    )
    return inner
  }

  private mutating func readUnavailable(
    _ name: LocatedValue<String>,
    _ call: Call,
    _ expression: Expression,
    _ place: Place
  ) -> Place {
    var inner = place
    inner.part = nil
    inner.state = place.state ?? State.shown(by: expression) ?? .empty
    var surface = open(.view, at: sample.fileRange(name.range), inner)
    surface.range = sample.fileRange(expression.range)
    surface.hasIcon = true
    surfaces.append(surface)
    inner.surface = surfaces.count - 1
    if let title = call[0] { addTexts(of: title, as: .title, inner) }
    inner.part = .message
    if let description = call["description"] { read(description, inner) }
    for closure in call.closures {
      switch closure.label?.value {
      case nil, "label": inner.part = .title
      case "description": inner.part = .message
      default: inner.part = nil
      }
      read(closure.statements, inner)
    }
    return inner
  }

  /// Adds the strings that a value may be, and the parts that are known only at run time.
  mutating func addTexts(of expression: Expression, as part: ShownText.Part, _ place: Place) {
    switch expression.base {
    case .string(let literal) where expression.links.isEmpty:
      if let text = ShownText(literal, as: part, in: sample) { add(text, place) }
    case .choice(_, let then, let otherwise):
      addTexts(of: then, as: part, place)
      addTexts(of: otherwise, as: part, place)
    case .operators(let operands, _):
      for operand in operands { addTexts(of: operand, as: part, place) }
    case .tuple(let arguments) where arguments.count == 1:
      addTexts(of: arguments[0].value, as: part, place)
    case .name, .implicitMember:
      if let (name, call) = expression.made, textMakers.contains(name.value) {
        let value = call[0] ?? call["localized"] ?? call["format"] ?? call["verbatim"]
        if let value { addTexts(of: value, as: part, place) }
        return
      }
      add(
        OpenText(
          code: sample.tree.text(expression.range),
          range: sample.fileRange(expression.range)
        ),
        place
      )
    default: break
    }
  }

  /// Reads an argument that may be a closure or a view.
  mutating func readClosure(_ value: Expression, _ place: Place) {
    switch value.base {
    case .closure(let closure): read(closure.statements, place)
    case .name: if value.made != nil { read(value, place) }
    default: break
    }
  }

  /// Changes the surface that is open.
  mutating func note(_ place: Place, _ change: (inout ShownSurface) -> Void) {
    if let surface = place.surface { change(&surfaces[surface]) }
  }

  private mutating func noteIcon(_ place: Place) {
    note(place) { $0.hasIcon = true }
  }
}

extension SampleCopy.Place {
  /// The same place for code that runs, which contains no views.
  var code: SampleCopy.Place {
    var place = self
    place.surface = nil
    place.part = nil
    place.isView = false
    return place
  }
}

/// Views whose first argument is a text.
private let leaves: [String: ShownText.Part] = [
  "Text": .other, "Label": .other, "ProgressView": .status, "Button": .button, "Link": .button,
  "Menu": .button, "NavigationLink": .button, "ShareLink": .button, "TextField": .field,
  "SecureField": .field, "TextEditor": .field, "Toggle": .field, "Picker": .field,
  "Stepper": .field, "DatePicker": .field, "LabeledContent": .field, "Section": .other,
  "DisclosureGroup": .other, "GroupBox": .other,
]

/// Views that contain other views.
private let containers: Set<String> = drawn.union([
  "Form", "Grid", "GridRow", "LazyHGrid", "LazyVGrid", "List", "NavigationStack", "NavigationView",
  "ScrollView", "TabView", "ForEach", "GeometryReader", "ViewThatFits", "ControlGroup",
])

/// Container views that people see as one thing.
private let drawn: Set<String> = [
  "Group", "HStack", "LazyHStack", "LazyVStack", "VStack", "ZStack",
]

/// Views that show no text and cannot be pressed.
private let shapes: Set<String> = [
  "AngularGradient", "Capsule", "Circle", "Color", "Divider", "Ellipse", "EmptyView",
  "LinearGradient", "RadialGradient", "Rectangle", "RoundedRectangle", "Spacer",
]

/// Types whose initializers only wrap a text.
private let textMakers: Set<String> = [
  "AttributedString", "LocalizedStringKey", "LocalizedStringResource", "String", "Text",
]
