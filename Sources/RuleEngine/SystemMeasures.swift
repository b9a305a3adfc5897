import Diagnostics
public import SiteModel

extension SystemSettings.Measure {
  /// Whether the measure allows a token, or one that it is an alias of.
  public func allows(_ reference: TokenReference, in system: System) -> Bool {
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

  /// The allowed tokens as a list in a sentence.
  public var choices: String { alternatives(tokens.map(\.value.text)) }

  /// The only allowed token, if there is no choice.
  public var only: String? {
    guard tokens.count == 1, let text = tokens.first?.value.text, !text.contains("*") else {
      return nil
    }
    return text
  }
}

extension Site {
  /// Returns the measures that a system declares for a surface in a state.
  ///
  /// A measure for this state replaces one for all states.
  public func measures(
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
