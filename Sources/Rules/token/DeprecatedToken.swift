import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let deprecatedToken = Rule(
    .tokenDeprecatedUsed,
    check: .specimen { context in
      guard context.system.hasDeprecations,
        !context.spec.style.isEmpty || context.facts.duration != nil
      else { return .notApplicable }
      guard context.namesDeprecatedToken else { return [] }
      return context.ownSlots.flatMap { slot in
        (slot.reference?.paths ?? []).compactMap { context.deprecated($0, in: slot) }
      }
    }
  )
}

extension SpecimenContext {
  /// Whether the spec names a deprecated token: specs set few values, and slots are many.
  fileprivate var namesDeprecatedToken: Bool {
    func isDeprecated(_ path: String?) -> Bool {
      guard let path else { return false }
      return system.schemes.contains { $0.tokens.token(path)?.deprecation != nil }
    }
    return isDeprecated(facts.duration?.value)
      || spec.style.contains { style in
        guard case .token(let reference) = style.value.value else { return false }
        return reference.paths.contains(where: isDeprecated)
      }
  }

  /// Returns the finding for a path in a slot, if the token is deprecated.
  fileprivate func deprecated(_ path: String, in slot: Specimen.ResolvedSlot) -> Finding? {
    let tokens = system.schemes.lazy.compactMap { $0.tokens.token(path) }
    guard let token = tokens.first(where: { $0.deprecation != nil }) else { return nil }
    var finding = Finding(
      "token `\(path)` is deprecated",
      at: place(of: path, in: slot),
      notes: [Diagnostic.Note("it is declared here", at: token.range)]
    )
    guard case .reason(let reason)? = token.deprecation else {
      finding.help = ["name the token that replaces it"]
      return finding
    }
    finding.help = ["its file says: \(reason)"]
    let named = pathsInBraces(reason).filter { name in
      system.schemes.allSatisfy {
        $0.tokens.token(name).map { $0.type == token.type && $0.deprecation == nil } ?? false
      }
    }
    if named.count == 1 {
      let edit = Diagnostic.Edit(range: finding.range, replacement: named[0])
      finding.fixes = [Diagnostic.Fix(title: "name `\(named[0])`", edits: [edit])]
    }
    return finding
  }
}

/// Returns the texts between braces in a text, each once.
private func pathsInBraces(_ text: String) -> [String] {
  var paths: [String] = []
  for part in text.split(separator: "{").dropFirst(text.hasPrefix("{") ? 0 : 1) {
    guard let end = part.firstIndex(of: "}") else { continue }
    let path = String(part[..<end])
    if !paths.contains(path) { paths.append(path) }
  }
  return paths
}
