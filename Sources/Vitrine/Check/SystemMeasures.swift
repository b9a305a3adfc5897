import Diagnostics

extension SystemSettings.Measure {
  /// Whether a token, or one that it is an alias of, is among those that the slot may be.
  func allows(_ reference: TokenReference, in system: System) -> Bool {
    let paths = system.names(of: reference.path)
    let opacities = reference.opacity.map { system.names(of: $0) }
    return paths.contains { path in
      guard let opacities else { return tokens.contains { $0.value.contains(path) } }
      return opacities.contains { opacity in
        let whole = TokenReference(path: path, opacity: opacity).description
        return tokens.contains { $0.value.contains(whole) }
      }
    }
  }

  /// The tokens as a sentence has them.
  var choices: String { alternatives(tokens.map(\.value.text)) }

  /// The one token that it must be, if there is no choice.
  var only: String? {
    guard tokens.count == 1, let text = tokens.first?.value.text, !text.contains("*") else {
      return nil
    }
    return text
  }
}

extension Site {
  /// What a system has decided about a surface in a state; what it says of the state alone wins.
  func measures(
    of surface: String,
    in state: State,
    _ system: System
  ) -> [SystemSettings.Measure] {
    let all = (settings.systems[system.id]?.value.measures ?? []).filter {
      $0.surface.value == surface && ($0.state == nil || $0.state == state)
    }
    return all.filter { measure in
      measure.state != nil
        || !all.contains { $0.state != nil && $0.slot.value == measure.slot.value }
    }
  }
}
