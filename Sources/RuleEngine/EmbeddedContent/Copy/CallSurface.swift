import SampleCode
import SiteModel

/// A surface that one call shows: `feedback.toast("Saved", kind: .success)`.
struct CallSurface: Sendable {
  /// One value that is given to the call.
  enum Value: Sendable {
    /// A string.
    case text(ShownText)
    /// A name: `.error`, `errorMessage`.
    case name(OpenText)
    /// Anything else.
    case other
  }

  private var surface: ShownSurface

  /// Reads a call in a sample; `nil` if its names do not suggest that it shows a text.
  init?(_ name: String, _ call: Call, in sample: Sample, _ index: Int) {
    guard call.mayShowText(as: name) else { return nil }
    var arguments: [(label: String?, value: Value)] = []
    for argument in call.arguments {
      arguments.append((argument.label?.value, Value(argument.value, in: sample)))
    }
    let range = sample.fileRange(call.range)
    self.init(name, arguments, at: range, isOpaque: !call.closures.isEmpty)
    surface.sample = index
  }

  /// Reads a call from its name and arguments.
  init?(
    _ name: String,
    _ arguments: [(label: String?, value: Value)],
    at range: Range<Int>,
    isOpaque: Bool
  ) {
    let words = Set(name.camelWords)
    let kind: ShownSurface.Kind =
      !words.isDisjoint(with: transient)
      ? .transient : !words.isDisjoint(with: modal) ? .modal : .view
    let isNamed = kind != .view || !words.isDisjoint(with: surfaces)
    surface = ShownSurface(kind: kind, state: nil, root: range, range: range)
    surface.isOpaque = isOpaque || kind == .modal
    var kinds: [String: String] = [:]
    for (label, value) in arguments {
      guard let part = part(of: label, isNamed) else {
        if case .name(let open) = value, let label { kinds[label] = open.name }
        continue
      }
      switch value {
      case .text(var text):
        text.part = part
        surface.texts.append(text)
        guard part == .button, let label else { continue }
        surface.buttons.append(
          ShownButton(text: text, role: role(of: label), range: text.range)
        )
      case .name(let open) where part != .button: surface.openTexts.append(open)
      case .name, .other: break
      }
    }
    guard !surface.texts.isEmpty || (isNamed && !surface.openTexts.isEmpty) else { return nil }
    if let first = surface.texts.first { surface.root = first.range }
    let said = kindLabels.lazy.compactMap { kinds[$0] }.compactMap(State.kind).first
    surface.state =
      said ?? State.named(in: name)
      ?? surface.openTexts.lazy.compactMap { State.named(in: $0.code) }.first
    if words.contains("hud"), surface.state == nil { surface.state = .loading }
    if let kind = kinds["primaryKind"] ?? kinds["primaryRole"] ?? kinds["primaryStyle"],
      ["error", "destructive", "danger"].contains(kind)
    {
      for place in surface.buttons.indices where surface.buttons[place].role == nil {
        surface.buttons[place].role = .destructive
      }
    }
  }

  /// The surface, with the state of the code around it if its own is unknown.
  func shown(in state: State?) -> ShownSurface {
    var surface = surface
    surface.state = surface.state ?? state
    return surface
  }
}

extension CallSurface.Value {
  fileprivate init(_ expression: Expression, in sample: Sample) {
    switch expression.base {
    case .string(let literal) where expression.links.isEmpty:
      self = ShownText(literal, as: .other, in: sample).map { .text($0) } ?? .other
    case .name, .implicitMember:
      let code = sample.tree.text(expression.range)
      self = .name(OpenText(code: code, range: sample.fileRange(expression.range)))
    default: self = .other
    }
  }
}

extension State {
  /// Returns the state that a kind argument such as `.error` means, or `nil`.
  static func kind(_ name: String) -> State? {
    switch name {
    case "error", "failure", "danger", "critical", "destructive": .error
    case "warning", "caution": .warning
    case "success", "complete", "completed": .success
    case "info", "information", "informational", "neutral", "regular": .info
    case "loading", "progress": .loading
    default: nil
    }
  }
}

extension Call {
  /// Whether an argument may be a text of a surface, judged by its label and the name of the call.
  fileprivate func mayShowText(as name: String) -> Bool {
    guard !arguments.isEmpty else { return false }
    let words = Set(name.camelWords)
    let isNamed =
      !words.isDisjoint(with: transient) || !words.isDisjoint(with: modal)
      || !words.isDisjoint(with: surfaces)
    return arguments.contains { part(of: $0.label?.value, isNamed) != nil }
  }
}

/// Returns the part of a surface that a labelled argument is, or `nil` if it is not a text.
private func part(of label: String?, _ isNamed: Bool) -> ShownText.Part? {
  switch label {
  case nil: isNamed ? .message : nil
  case "title", "headline", "heading": .title
  case "text", "message", "subtitle", "body", "details": .message
  case "hint" where isNamed, "placeholder", "prompt": .field
  case let label?: role(of: label) != nil || buttonLabels.contains(label) ? .button : nil
  }
}

private func role(of label: String) -> Role? {
  switch label {
  case "cancelTitle", "cancelLabel", "cancelButtonTitle": .cancel
  case "dismissTitle", "dismissLabel", "dismissButtonTitle", "closeTitle": .dismiss
  case "secondaryTitle", "secondaryLabel", "secondaryButtonTitle": .secondary
  default: nil
  }
}

private let buttonLabels: Set<String> = [
  "actionLabel", "actionTitle", "buttonLabel", "buttonText", "buttonTitle", "confirmLabel",
  "confirmTitle", "primaryButtonTitle", "primaryLabel", "primaryTitle", "retryLabel", "retryTitle",
]

private let kindLabels = [
  "kind", "type", "style", "severity", "level", "variant", "status", "role",
]

private let transient: Set<String> = ["toast", "snackbar", "hud"]
private let modal: Set<String> = ["alert", "confirm", "confirmation", "dialog"]
private let surfaces: Set<String> = ["banner", "callout", "notice"]
