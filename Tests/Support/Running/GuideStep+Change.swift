extension GuideStep {
  /// Makes the change of a `diff` fence: its lines without `+` become those without `-`.
  package func change(_ sandbox: Sandbox) throws {
    func text(without sign: Character) -> String {
      lines.filter { $0.first != sign }.map { $0.dropFirst() + "\n" }.joined()
    }
    let before = try sandbox.text(title)
    let old = text(without: "+")
    guard before.contains("\n" + old) else { throw Sandbox.EditError(path: title, text: old) }
    let new = text(without: "-")
    try sandbox.write(before.replacing("\n" + old, with: "\n" + new, maxReplacements: 1), to: title)
  }
}
