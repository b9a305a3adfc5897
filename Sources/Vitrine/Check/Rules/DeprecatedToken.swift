import DesignTokens
import Diagnostics

extension Rule {
  static let deprecatedToken = Rule(
    id: "token/deprecated-used",
    severity: .warning,
    explanation: """
      A spec names a token that its file marks as deprecated. What is drawn today will break, or \
      change, when the token is taken out. The reason often names what takes its place, and a \
      single name in braces can be put there by a machine. A token that refers to a deprecated \
      one is reported as `token-file/deprecated-used`.
      """,
    source: "Design Tokens Community Group, 2025.10: Format, 5.2.4 $deprecated",
    breaks: """
      ```json tokens/site.tokens.json
      {
        "accent": {
          "$type": "color",
          "calm": {"$value": {"colorSpace": "srgb", "components": [0.15, 0.39, 0.92]}},
          "blue": {
            "$value": {"colorSpace": "srgb", "components": [0.15, 0.39, 0.92]},
            "$deprecated": "Use {accent.calm}."
          }
        }
      }
      ```

      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      style:
        border-color: accent.blue
      ```
      """,
    passes: """
      ```json tokens/site.tokens.json
      {
        "accent": {
          "$type": "color",
          "calm": {"$value": {"colorSpace": "srgb", "components": [0.15, 0.39, 0.92]}},
          "blue": {
            "$value": {"colorSpace": "srgb", "components": [0.15, 0.39, 0.92]},
            "$deprecated": "Use {accent.calm}."
          }
        }
      }
      ```

      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      style:
        border-color: accent.calm
      ```
      """,
    check: .specimen { subject in
      guard subject.namesDeprecatedToken else { return [] }
      return subject.ownSlots.flatMap { slot in
        [slot.reference?.path, slot.reference?.opacity].compactMap { path in
          path.flatMap { subject.deprecated($0, in: slot) }
        }
      }
    }
  )
}

extension Subject {
  /// Whether the spec names one at all; slots are many, and what a spec sets is little.
  fileprivate var namesDeprecatedToken: Bool {
    guard system.hasDeprecations else { return false }
    func isDeprecated(_ path: String?) -> Bool {
      guard let path else { return false }
      return system.schemes.contains { $0.tokens.token(path)?.deprecation != nil }
    }
    return isDeprecated(facts.duration?.value)
      || spec.style.contains { style in
        guard case .token(let reference) = style.value.value else { return false }
        return isDeprecated(reference.path) || isDeprecated(reference.opacity)
      }
  }

  /// The finding for a path that a slot names, if the token there is deprecated.
  fileprivate func deprecated(_ path: String, in slot: Specimen.ResolvedSlot) -> Finding? {
    let tokens = system.schemes.lazy.compactMap { $0.tokens.token(path) }
    guard let token = tokens.first(where: { $0.deprecation != nil }) else { return nil }
    var finding = Finding(
      "token `\(path)` is deprecated",
      at: place(of: path, in: slot),
      notes: [Diagnostic.Note("it is declared here", at: token.range)]
    )
    guard case .reason(let reason)? = token.deprecation else {
      finding.help = ["name the token that takes its place"]
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

/// What stands between braces in a text, each once.
private func pathsInBraces(_ text: String) -> [String] {
  var paths: [String] = []
  for part in text.split(separator: "{").dropFirst(text.hasPrefix("{") ? 0 : 1) {
    guard let end = part.firstIndex(of: "}") else { continue }
    let path = String(part[..<end])
    if !paths.contains(path) { paths.append(path) }
  }
  return paths
}
