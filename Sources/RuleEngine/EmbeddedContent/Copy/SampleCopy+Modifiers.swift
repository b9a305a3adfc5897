import SampleCode
import SiteModel

extension SampleCopy {
  /// Reads the modifiers of a view.
  mutating func read(_ modifier: Expression.Modifier, _ place: Place) {
    guard let call = modifier.call else { return }
    switch modifier.name.value {
    case "alert", "confirmationDialog": readModal(modifier, call, place)
    case "accessibilityLabel", "accessibilityValue": addFirst(call, as: .label, place)
    case "accessibilityHint": addFirst(call, as: .hint, place)
    case "navigationTitle", "navigationBarTitle", "help": addFirst(call, as: .other, place.screen)
    case "searchable":
      if let prompt = call["prompt"] { addTexts(of: prompt, as: .field, place.screen) }
    case "overlay", "background", "sheet", "fullScreenCover", "popover", "toolbar",
      "safeAreaInset", "safeAreaBar":
      for argument in call.arguments { readClosure(argument.value, place.screen) }
      for closure in call.closures { read(closure.statements, place.screen) }
    default:
      if let surface = CallSurface(modifier.name.value, call, in: sample, index) {
        surfaces.append(surface.shown(in: place.state))
      }
      for argument in call.arguments {
        if case .closure(let closure) = argument.value.base { read(closure.statements, place.code) }
      }
      for closure in call.closures { read(closure.statements, place.code) }
    }
  }

  /// Reads a call that makes no view, such as `feedback.toast("Saved", kind: .success)`.
  mutating func readCall(
    _ callee: LocatedValue<String>,
    _ call: Call,
    of expression: Expression,
    _ place: Place
  ) {
    let name = callee.value.split(separator: ".").last.map(String.init) ?? ""
    guard !isSilent(name), !isSilent(String(callee.value.prefix { $0 != "." })) else { return }
    if let surface = CallSurface(name, call, in: sample, index) {
      surfaces.append(surface.shown(in: place.state))
    }
    for argument in call.arguments {
      if case .closure(let closure) = argument.value.base { read(closure.statements, place.code) }
    }
    for closure in call.closures {
      // `withAnimation { … }` runs code; a function of the app's own may well take views.
      read(closure.statements, place.isView ? place.screen : place.code)
    }
  }

  private mutating func readModal(_ modifier: Expression.Modifier, _ call: Call, _ place: Place) {
    var inner = place.screen
    let names = call.arguments.compactMap { $0.value.lastName }
    inner.state = place.state ?? names.lazy.compactMap { State.named(in: $0) }.first
    var surface = open(.modal, at: sample.fileRange(modifier.name.range), inner)
    surface.range = sample.fileRange(modifier.range)
    surfaces.append(surface)
    let index = surfaces.count - 1
    inner.surface = index
    if let title = call[0] { addTexts(of: title, as: .title, inner) }
    // The older form: `.alert(isPresented:) { Alert(title: …, message: …) }`.
    surfaces[index].isOpaque = call[0] == nil
    inner.part = .message
    if let message = call.closure("message") { read(message.statements, inner) }
    inner.part = nil
    for closure in call.closures where closure.label?.value != "message" {
      read(closure.statements, inner)
    }
    if surfaces[index].state == nil, surfaces[index].isDestructive {
      surfaces[index].state = .decision
    }
  }

  private mutating func addFirst(_ call: Call, as part: ShownText.Part, _ place: Place) {
    if let first = call[0] { addTexts(of: first, as: part, place) }
  }
}

extension SampleCopy.Place {
  /// The same place outside the surface that is open.
  fileprivate var screen: SampleCopy.Place {
    var place = self
    place.surface = nil
    place.part = nil
    return place
  }
}
