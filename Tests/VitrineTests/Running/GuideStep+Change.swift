import Support
import Testing

extension GuideStep {
  /// Makes the change of a `diff` fence: its lines without `+` become those without `-`.
  func change(_ sandbox: Sandbox) throws {
    func text(without sign: Character) -> String {
      lines.filter { $0.first != sign }.map { $0.dropFirst() + "\n" }.joined()
    }
    let before = try sandbox.text(title)
    let old = text(without: "+")
    try #require(before.contains("\n" + old), "\(title) has no lines “\(old)”")
    let new = text(without: "-")
    try sandbox.write(before.replacing("\n" + old, with: "\n" + new, maxReplacements: 1), to: title)
  }
}
