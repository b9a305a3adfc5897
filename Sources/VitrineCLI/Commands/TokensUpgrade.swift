import ArgumentParser
import DesignTokens
import Diagnostics
import Vitrine

/// Rewrites token files to the current format.
struct TokensUpgrade: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "upgrade",
    abstract: "Shows what older token files become in DTCG 2025.10; with --write rewrites them.",
    discussion: """
      Only what has to change is edited: order, layout, comments in `$extensions` and everything \
      unknown stay. What the format cannot express stays too, and is listed.
      """
  )

  @Argument(
    help: "Token files, or resolver documents, which stand for the files they refer to.",
    completion: .tokens
  )
  var files: [String]

  @Flag(help: "Rewrite the files; without it they are only compared.")
  var write = false

  func run() async throws {
    try await withErrors {
      let groups = try readTokens(files)
      let resolvers = groups.compactMap { group in group.resolver.map { group.root + $0.path } }
      let sources = groups.flatMap(\.sources).filter { !resolvers.contains($0.path) }
      let upgrades = sources.map { Upgrade($0) }
      let changed = upgrades.filter(\.isChanged)
      for file in changed.map(\.file) where write {
        try requireReplaceable(file.path, holding: file.bytes)
      }
      for upgrade in changed {
        if write {
          let old = upgrade.file.bytes
          try replaceFile(upgrade.file.path, with: upgrade.upgraded.bytes, from: old)
        }
        Terminal.print(summary(upgrade))
      }
      let report = Report(
        diagnostics: upgrades.flatMap(\.losses),
        sources: Dictionary(
          sources.map { ($0.path, $0) },
          uniquingKeysWith: { first, _ in first }
        )
      )
      if !report.diagnostics.isEmpty {
        Terminal.print(report.text(colours: Terminal.hasColours))
      } else if !upgrades.contains(where: \.isChanged) {
        Terminal.print("nothing to upgrade\n")
      }
      if report.fails(strict: false) { throw ExitCode(1) }
    }
  }

  private func summary(_ upgrade: Upgrade) -> String {
    let changes = upgrade.changes.map { "  \($0.count) × \($0.rule)\n" }.joined()
    let heading = "\(write ? "upgraded" : "would upgrade") \(upgrade.file.path)\n"
    return heading + changes + (write ? "" : upgrade.diff) + "\n"
  }
}
