import DesignTokens
import SampleCode
import SiteModel

/// Fills in a claim from views.
struct SampleReader {
  /// The claim so far.
  var claim: SurfaceClaim
  private let sample: Sample
  private let embedded: EmbeddedContent
  private let surface: String
  private var textCount = 0
  private var stackCount = 0
  /// Whether it is a progress view next to its text.
  private var isInline = false

  init(_ index: Int, _ branch: String?, _ views: [DrawnView], _ embedded: EmbeddedContent) {
    sample = embedded.samples[index]
    self.embedded = embedded
    let topic = SampleTopic(sample, branch: branch, views, in: embedded)
    surface = topic.surface ?? ""
    let range =
      if let first = views.first, let last = views.last, branch != nil {
        sample.fileRange(first.expression.range.lowerBound..<last.expression.range.upperBound)
      } else {
        sample.range
      }
    claim = SurfaceClaim(claimSource: .sample(index), range: range)
    claim.surface = topic.surface
    claim.state = topic.state
  }

  /// Reads the outermost views.
  mutating func read(_ views: [DrawnView]) {
    isInline = surface == "progress" && views.first?.name.hasSuffix("HStack") == true
    for (index, view) in views.enumerated() {
      if index == 0 { readBox(view) }
      read(view, inherited: [])
    }
  }

  /// Notes a value of a slot.
  mutating func add(_ slot: String, _ value: StatedValue.Value, _ range: Range<Int>) {
    add(slot, value, range, scheme: nil)
  }

  private mutating func add(
    _ slot: String,
    _ value: StatedValue.Value,
    _ range: Range<Int>,
    scheme: String?
  ) {
    claim.values.append(
      StatedValue(
        slot: slot,
        value: value,
        text: sample.tree.text(range),
        range: sample.fileRange(range),
        scheme: scheme
      )
    )
  }

  /// Notes a colour: a token, or its value in each scheme.
  mutating func addColour(_ slot: String, _ expression: Expression) {
    guard let colour = SampleColor(expression, embedded.names), !colour.isAltered,
      colour.opacityToken == nil
    else { return }
    switch colour.source {
    case .token(let token):
      let share = colour.opacities.isEmpty ? nil : colour.opacity
      add(slot, .token(path: token.path, opacity: share), colour.range)
    case .platform, .literal:
      guard let values = colour.values(in: embedded.system) else { return }
      for (scheme, value) in zip(embedded.system.schemes, values) {
        add(slot, .colour(value), colour.range, scheme: scheme.name)
      }
    case .material(let token?): add(slot, .token(path: token.path, opacity: nil), colour.range)
    case .material(nil): add(slot, .word("material"), colour.range)
    case .semantic: add(slot, .word(sample.tree.text(colour.range)), colour.range)
    case .gradient(let colours):
      for inner in colours {
        guard let token = inner.token else { continue }
        add(slot, .token(path: token.path, opacity: nil), inner.range)
      }
    }
  }

  /// Notes a length: a token or a figure in pixels.
  mutating func addLength(_ slot: String, _ expression: Expression?) {
    guard let expression else { return }
    if let number = expression.number {
      add(slot, .figure(number.value...number.value, unit: "px"), number.range)
    } else if let path = expression.path, let token = embedded.names.token(path.value),
      token.token.type == .dimension
    {
      add(slot, .token(path: token.path, opacity: nil), path.range)
    }
  }

  private mutating func addFont(_ part: String, _ modifiers: [Expression.Modifier]) {
    guard let at = modifiers.firstIndex(where: { $0.name.value == "font" }),
      let given = modifiers[at].call?[0], let font = SampleFont(given, embedded.names)
    else { return }
    if let token = font.token {
      add("\(part)-font", .token(path: token.path, opacity: nil), font.range)
    } else if let style = font.style {
      add("\(part)-font", .word(style), font.range)
    }
    if let figure = font.figure {
      add("\(part)-size", .figure(figure.value...figure.value, unit: "px"), figure.range)
    }
    let weighing = [given.modifiers, modifiers].joined().first {
      ["weight", "fontWeight", "bold"].contains($0.name.value)
    }
    let named = weighing?.call?[0] ?? given.call?["weight"]
    if let name = named?.base.name, SampleFont.weight(name.value) != nil {
      add("\(part)-weight", .word(name.value), name.range)
    } else if let weighing, weighing.name.value == "bold" {
      add("\(part)-weight", .word("bold"), weighing.name.range)
    }
  }

  private mutating func addLook(_ part: String, _ modifiers: [Expression.Modifier]) {
    addFont(part, modifiers)
    let colouring = modifiers.first { $0.name.value.hasPrefix("foreground") }
    if let given = colouring?.call?[0] { addColour("\(part)-color", given) }
  }

  private mutating func read(_ view: DrawnView, inherited: [Expression.Modifier]) {
    let modifiers = view.modifiers + inherited
    switch view.name {
    case "Text": readText(view, modifiers)
    case "Image": readIcon(view.call?["systemName"], "icon", modifiers)
    case "Label":
      readIcon(view.call?["systemImage"], "icon", [])
      if let text = view.call?[0] { readText(text, modifiers) }
    case "ContentUnavailableView":
      readIcon(view.call?["systemImage"], "icon", [])
      if let title = view.call?[0], title.string != nil { readText(title, []) }
    case "ProgressView": readSpinner(view)
    case "Button":
      readButton(view)
      return
    case "VStack", "HStack", "LazyVStack", "LazyHStack": readStack(view)
    case let name where view.isShape || name == "Color": break
    default: readMade(view)
    }
    let passed = modifiers.filter {
      $0.name.value == "font" || $0.name.value.hasPrefix("foreground")
        || $0.name.value == "fontWeight"
    }
    for child in view.children { read(child, inherited: passed) }
  }

  private mutating func readStack(_ view: DrawnView) {
    // A stack of one view has no gap.
    guard view.children.count > 1 else { return }
    stackCount += 1
    let isRow = view.name.hasSuffix("HStack")
    let slot: String
    switch surface {
    case "callout": slot = isRow ? "gap" : "row-gap"
    case "field-error": slot = isRow ? "gap" : "text-gap"
    case "banner": slot = isRow && stackCount == 1 ? "gap" : "text-gap"
    case "progress" where stackCount == 1: slot = isRow ? "inline-gap" : "gap"
    case "progress": slot = "row-gap"
    default: slot = stackCount == 1 ? "gap" : "text-gap"
    }
    addLength(slot, view.call?["spacing"])
  }

  private mutating func readText(_ view: DrawnView, _ modifiers: [Expression.Modifier]) {
    guard let text = view.call?[0] else { return }
    readText(text, modifiers)
  }

  private mutating func readText(_ text: Expression, _ modifiers: [Expression.Modifier]) {
    let parts = isInline ? ["inline"] : textParts[surface] ?? ["title", "message", "hint"]
    let part = parts[min(textCount, parts.count - 1)]
    textCount += 1
    if let string = text.string {
      let range = embedded.place(sample.fileRange(string.range))
      claim.texts.append((part, Located(string.value, at: range)))
    }
    addLook(part, modifiers)
  }

  private mutating func readIcon(
    _ name: Expression?,
    _ part: String,
    _ modifiers: [Expression.Modifier]
  ) {
    guard let name = name?.string else { return }
    let place = embedded.place(sample.fileRange(name.range))
    claim.icons.append(Located(name.value, at: place))
    addLook(part, modifiers)
  }

  private mutating func readButton(_ view: DrawnView) {
    let title = view.call?[0]?.string
    let inner = view.children.flatMap(\.all)
    let written = inner.lazy.filter { $0.name == "Text" }.compactMap { $0.call?[0]?.string }
    if let label = title ?? written.first {
      let place = embedded.place(sample.fileRange(label.range))
      claim.actions.append(Located(label.value, at: place))
    }
    let isMark = title == nil && inner.allSatisfy { $0.name != "Text" }
    for image in inner where image.name == "Image" {
      let part = isMark ? "dismiss" : "action-icon"
      readIcon(image.call?["systemName"], part, image.modifiers)
    }
    for spinner in inner where spinner.name == "ProgressView" { readSpinner(spinner) }
    let stack = inner.first { $0.name == "HStack" }
    let ownSlot = surface == "button" ? "gap" : "action-gap"
    addLength(ownSlot, stack?.call?["spacing"])
  }

  private mutating func readSpinner(_ view: DrawnView) {
    if let text = view.call?[0], text.string != nil { readText(text, view.modifiers) }
    for modifier in view.modifiers {
      switch modifier.name.value {
      case "tint": modifier.call?[0].map { addColour("spinner-color", $0) }
      case "progressViewStyle":
        modifier.call?[0]?.call?["tint"].map { addColour("spinner-color", $0) }
      case "scaleEffect":
        guard let factor = modifier.call?[0]?.number else { break }
        add("spinner-scale", .figure(factor.value...factor.value, unit: ""), factor.range)
      case "controlSize":
        guard let name = modifier.call?[0]?.base.name else { break }
        add("spinner-control-size", .word(name.value), name.range)
      default: break
      }
    }
  }

  /// Reads the texts and colours that the code passes to a view of the app's own.
  private mutating func readMade(_ view: DrawnView) {
    for argument in view.call?.arguments ?? [] {
      let label = argument.label?.value ?? ""
      if ["text", "title", "message", "description"].contains(label) || argument.label == nil,
        let string = argument.value.string
      {
        let part =
          label.isEmpty || label == "text" ? (surface == "hud" ? "label" : "message") : label
        let range = embedded.place(sample.fileRange(string.range))
        claim.texts.append((part, Located(string.value, at: range)))
      }
      if label == "tint" || label == "color" { addColour("tint", argument.value) }
    }
  }
}
