import DesignTokens
import Diagnostics
import RuleEngine
import SampleCode
import SiteModel

extension Rule {
  static let rawColour = Rule(
    .tokenRawColour,
    check: .samples,
    embedded: { embedded in
      embedded.ofSamples { embedded in
        guard embedded.usesTokens else { return [] }
        return embedded.samples.flatMap { sample in
          sample.colourUses(embedded.names).compactMap { finding($0, in: sample, embedded) }
        }
      }
    }
  )
}

private func finding(
  _ use: SampleColorUse,
  in sample: Sample,
  _ embedded: EmbeddedContent
) -> Finding? {
  let colour = use.colour
  guard colour.isRaw || colour.isPrimitive(embedded), let values = colour.full(in: embedded.system)
  else { return nil }
  let near = embedded.nearest(to: values)
  guard !near.isEmpty else { return nil }
  let text = sample.tree.text(colour.range)
  let place = embedded.place(sample.fileRange(colour.range))
  var finding = Finding(
    "`\(text)` is \(colour.kind), not a token",
    at: place,
    label: near.label,
    notes: near.notes
  )
  if let help = embedded.meant(by: colour, near) { finding.help.append(help) }
  if let exact = near.exact, colour.opacities.isEmpty, !colour.isBlackOrWhite {
    let replacement = exact.replacing(text)
    let edit = Diagnostic.Edit(range: place, replacement: replacement)
    finding.fixes = [Diagnostic.Fix(title: "write `\(replacement)`", edits: [edit])]
  }
  return finding
}

extension SampleColor {
  /// Whether it is a token that only other tokens may use.
  fileprivate func isPrimitive(_ embedded: EmbeddedContent) -> Bool {
    guard let token else { return false }
    return embedded.site.settings.primitives.contains(path: token.path)
  }

  /// Returns the opaque colour in each scheme.
  fileprivate func full(in system: System) -> [Color]? {
    switch source {
    case .platform(let platform): system.schemes.map { platform.value(in: $0.name) }
    case .literal(let literal): system.schemes.map { _ in literal }
    case .token: values(in: system)?.map { $0.opacity(1) }
    case .semantic, .material, .gradient: nil
    }
  }

  /// The kind of colour for a sentence.
  fileprivate var kind: String {
    switch source {
    case .platform: "a colour of the platform"
    case .token: "a colour as such"
    default: "a value"
    }
  }

  /// Whether it is black or white.
  ///
  /// Their meaning differs from place to place, although each is the value of one token.
  fileprivate var isBlackOrWhite: Bool {
    guard case .platform(let platform) = source else { return false }
    return platform.name == "black" || platform.name == "white"
  }
}

extension DeclaredToken {
  /// Returns the token in the form that replaces some code, `.red` or `Color.red`.
  fileprivate func replacing(_ text: String) -> String {
    guard let codeName, !codeName.contains(".") else { return written }
    return text.hasPrefix(".") ? ".\(codeName)" : "Color.\(codeName)"
  }
}

extension EmbeddedContent {
  /// Returns a note on the system's token for the usual meaning of a platform colour.
  fileprivate func meant(by colour: SampleColor, _ near: [SampleNear]) -> String? {
    guard case .platform(let platform) = colour.source, let kind = meanings[platform.name],
      let token = kindColour(kind),
      !near.prefix(3).contains(where: { $0.token.path == token.path })
    else { return nil }
    return "the colour of \(kind.named) is `\(token.written)`"
  }
}

private let meanings: [String: StatusKind] = [
  "red": .error, "orange": .warning, "yellow": .warning, "green": .success, "blue": .info,
]
