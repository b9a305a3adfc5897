import DesignTokens
import Diagnostics
import Samples

extension Rule {
  static let rawColour = Rule(
    id: "token/raw-colour",
    severity: .error,
    explanation: """
      A sample of code paints with a colour of the platform or with one by its digits, on a page \
      that speaks of a system with colours of its own. Whoever copies the sample ships a colour \
      that nobody chose and that no scheme of the system knows. The nearest tokens are named with \
      their distance in every scheme, CIEDE2000, where about 1 is just noticeable; Apple's colours \
      are taken with their values of iOS 13 to 18. What the platform gives a meaning to, such as \
      `.primary` or `.accentColor`, is fine, and so is a sample that defines colours.
      """,
    source: "Vitrine; a design system is the set of its tokens",
    breaks: """
      ```swift
      Text("Saved")
        .padding(Spacing.md)
        .background(Color.red)
      ```
      """,
    passes: """
      ```swift
      Text("Saved")
        .padding(Spacing.md)
        .background(Surface.raised)
      ```
      """,
    check: .samples,
    around: { around in
      around.ofSamples { around in
        guard around.usesTokens else { return [] }
        return around.samples.flatMap { sample in
          sample.colourUses(around.names).compactMap { finding($0, in: sample, around) }
        }
      }
    }
  )
}

private func finding(
  _ use: SampleColorUse,
  in sample: Sample,
  _ around: Around
) -> Finding? {
  let colour = use.colour
  guard colour.isRaw || colour.isPrimitive(around), let values = colour.full(in: around.system)
  else { return nil }
  let near = around.nearest(to: values)
  guard !near.isEmpty else { return nil }
  let text = sample.tree.text(colour.range)
  let place = around.place(sample.fileRange(colour.range))
  var finding = Finding(
    "`\(text)` is \(colour.kind), not a token",
    at: place,
    label: near.label,
    notes: near.notes
  )
  if let help = around.meant(by: colour, near) { finding.help.append(help) }
  if let exact = near.exact, colour.opacities.isEmpty, !colour.isBlackOrWhite {
    let replacement = exact.replacing(text)
    let edit = Diagnostic.Edit(range: place, replacement: replacement)
    finding.fixes = [Diagnostic.Fix(title: "write `\(replacement)`", edits: [edit])]
  }
  return finding
}

extension SampleColor {
  /// Whether it is a token that only other tokens should name.
  fileprivate func isPrimitive(_ around: Around) -> Bool {
    guard let token else { return false }
    return around.site.settings.primitives.contains(path: token.path)
  }

  /// The colour in each scheme without what thins it.
  fileprivate func full(in system: System) -> [Color]? {
    switch source {
    case .platform(let platform): system.schemes.map { platform.value(in: $0.name) }
    case .literal(let literal): system.schemes.map { _ in literal }
    case .token: values(in: system)?.map { $0.opacity(1) }
    case .semantic, .material, .gradient: nil
    }
  }

  /// What it is called in a sentence.
  fileprivate var kind: String {
    switch source {
    case .platform: "a colour of the platform"
    case .token: "a colour as such"
    default: "a value"
    }
  }

  /// Black and white mean different things in each place, though their value is that of one token.
  fileprivate var isBlackOrWhite: Bool {
    guard case .platform(let platform) = source else { return false }
    return platform.name == "black" || platform.name == "white"
  }
}

extension DeclaredToken {
  /// The token in place of some code, `.red` or `Color.red`.
  fileprivate func replacing(_ text: String) -> String {
    guard let codeName, !codeName.contains(".") else { return written }
    return text.hasPrefix(".") ? ".\(codeName)" : "Color.\(codeName)"
  }
}

extension Around {
  /// What the system has for the meaning that people give to a colour.
  fileprivate func meant(by colour: SampleColor, _ near: [SampleNear]) -> String? {
    guard case .platform(let platform) = colour.source, let kind = meanings[platform.name],
      let token = kindColour(kind),
      !near.prefix(3).contains(where: { $0.token.path == token.path })
    else { return nil }
    return "the colour of \(kind.named) is `\(token.written)`"
  }

  /// The colour of a kind in full: neither words nor what stands on it.
  func kindColour(_ kind: NewsKind) -> DeclaredToken? {
    let all = offered { declared in
      declared.token.type == .color && NewsKind(path: declared.path) == kind
        && !["on", "text"].contains(declared.path.split(separator: ".").first ?? "")
    }
    return all.first { $0.codeName != nil } ?? all.first
  }
}

private let meanings: [String: NewsKind] = [
  "red": .error, "orange": .warning, "yellow": .warning, "green": .success, "blue": .info,
]
