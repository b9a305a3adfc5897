import DesignTokens
import Diagnostics
import Mustache
import SiteModel

extension Renderer {
  /// Draws the markup of a specimen with its surface's template, for all of its schemes.
  ///
  /// - Parameters:
  ///   - specimen: Specimen to draw.
  ///   - language: Language of its texts.
  ///   - isLive: True if live-region attributes are real; in a gallery a screen reader would
  ///     announce them all.
  ///   - diagnostics: Receives the diagnostics of the template.
  /// - Returns: HTML with holes for the text that makes ids unique.
  func draw(
    _ specimen: Specimen,
    _ language: String,
    isLive: Bool,
    _ diagnostics: inout [Diagnostic]
  ) -> SpecimenDrawing {
    record(specimen, language, isAlone: isLive)
    var context = names(of: specimen, language, isLive: isLive)
    var drawing = SpecimenDrawing()
    for part in specimen.surface.parts { add(part, of: specimen, to: &context, &drawing) }
    drawing.bytes.reserveCapacity(2048)
    specimen.surface.template.render(
      context,
      partials: site.theme.templates,
      into: &drawing.bytes,
      holes: &drawing.holes,
      diagnostics: &diagnostics
    )
    return drawing
  }

  /// The names that every surface's template may use: those of `SurfaceTemplateName`.
  func names(of specimen: Specimen, _ language: String, isLive: Bool) -> Context {
    let spec = specimen.spec
    var context: Context = [
      "uid": .hole(SpecimenDrawing.uid),
      "id": .text(spec.id),
      "surface": .text(specimen.surface.id),
      "state": .text(spec.state.value.rawValue),
    ]
    for (state, name) in stateNames { context[name] = .flag(state == spec.state.value) }
    if isLive { context["live"] = true }
    if spec.facts.lang != nil || site.systems[specimen.system].lang != nil {
      context["lang"] = .text(language)
    }
    context["label"] = spec.facts.label.map { .text($0.value) }
    context["hint"] = spec.facts.hint.map { .text($0.value) }
    context["reason"] = spec.facts.reason.map { .text($0.value) }
    context["reason-form"] = spec.facts.reasonForm.map { .text($0.value) }
    context["announce"] = spec.facts.announce.map { .text($0.value) }
    if spec.facts.disabledWhileLoading?.value == false { context["stays-enabled"] = true }
    context["dismissible"] = .flag(spec.facts.dismissible?.value ?? false)
    context["critical"] = .flag(spec.facts.critical?.value ?? false)
    return context
  }

  private func add(
    _ part: Surface.Part,
    of specimen: Specimen,
    to context: inout Context,
    _ drawing: inout SpecimenDrawing
  ) {
    let name = Name(part.name)
    switch part.kind {
    case .text, .number:
      context[name] = specimen.text(of: part).map { .text($0) }
    case .rich:
      let html = specimen.spec.facts.richTexts[part.name]
      context[name] = (html ?? specimen.text(of: part).map(escapedParagraph)).map { .html($0) }
    case .icon:
      context[name] = specimen.text(of: part).flatMap { icons[$0] }.map { drawing.hole(for: $0) }
    case .image:
      let image = specimen.spec.facts.images[part.name].map { self.image($0, of: specimen) }
      context[name] = image.map { drawing.hole(for: $0) }
    case .items:
      context[name] = .list(specimen.spec.items.map { ["text": .text($0.value)] })
    case .actions:
      let actions = specimen.spec.actions
      context[name] = .list(
        actions.enumerated().map { action($0.element, at: $0.offset, &drawing) }
      )
    }
  }

  /// The first action is primary unless its role says otherwise.
  private func action(
    _ action: Spec.Action,
    at index: Int,
    _ drawing: inout SpecimenDrawing
  ) -> Value {
    let role = action.role?.value ?? (index == 0 ? .primary : .secondary)
    var value: Context = [
      "label": .text(action.label.value),
      "role": .text(role.rawValue),
      "recovery": .text(action.recovery?.value.rawValue ?? ""),
    ]
    for (candidate, name) in roleNames { value[name] = .flag(candidate == role) }
    if let details = action.details {
      value["url"] = details.url.map { .text($0.value) }
      value["icon"] = details.icon.flatMap { icons[$0.value] }.map { drawing.hole(for: $0) }
      value["condition"] = details.condition.map { .text($0.value.rawValue) }
      value["opens"] = details.opens.map { .text($0.value.rawValue) }
    }
    return .object(value)
  }
}

/// Plain text as a paragraph of HTML.
private func escapedParagraph(_ text: String) -> [UInt8] {
  var html = Array("<p>".utf8)
  appendEscaped(text, to: &html)
  return html + Array("</p>".utf8)
}

private let stateNames = State.allCases.map { ($0, Name("is-\($0.rawValue)")) }
private let roleNames = Role.allCases.map { ($0, Name($0.rawValue)) }
