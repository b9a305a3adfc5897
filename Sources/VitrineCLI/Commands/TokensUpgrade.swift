import ArgumentParser
import DesignTokens
import Diagnostics
import SiteInput
import SiteOutput
import Vitrine

/// Rewrites token files to the current format.
struct TokensUpgrade: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "upgrade",
    abstract: "Upgrades older token files to DTCG 2025.10.",
    discussion: """
      Shows the changes, and writes them only with --write. Checks the result first, keeps \
      everything that need not change, and ends with status 1 if it cannot upgrade something.

        vitrine tokens upgrade design/tokens.json
        vitrine tokens upgrade design/tokens.json --write
      """
  )

  @Argument(
    help: "Token files, or resolver documents with the files that they refer to.",
    completion: .tokens
  )
  var files: [String]

  @Flag(help: "Write the changes; without it, only show them.")
  var write = false

  func run() async throws {
    try await withErrors {
      let (plain, splits, refusals) = StudioSplit.separate(try readTokens(files))
      let groups = (plain + splits.map(\.group)).map { UpgradedGroup($0) }
      let faults = groups.flatMap(\.newErrors)
      guard faults.isEmpty else {
        let sources = groups.flatMap(\.upgraded.sources)
        Terminal.print(report(faults, sources).text(colours: Terminal.hasColours))
        Terminal.print(
          "nothing is written, because the new files would have errors that the old ones do not have\n"
        )
        throw ExitCode(1)
      }
      let changed = groups.dropLast(splits.count).flatMap(\.changed)
      for file in changed.map(\.file) where write {
        try requireReplaceable(file.path, holding: file.bytes)
      }
      try writeSplits(splits, groups.suffix(splits.count))
      for (file, upgrade) in changed {
        if write { try replaceFile(file.path, with: upgrade.upgraded.bytes, from: file.bytes) }
        Terminal.print(summary(file.path, upgrade))
      }
      let losses = report(
        refusals.map(\.diagnostic) + groups.flatMap(\.losses),
        refusals.map(\.file) + groups.flatMap(\.group.sources)
      )
      if !losses.diagnostics.isEmpty {
        Terminal.print(losses.text(colours: Terminal.hasColours))
      } else if changed.isEmpty, splits.isEmpty {
        Terminal.print("nothing to upgrade\n")
      }
      if losses.fails(strict: false) || groups.contains(where: \.isIncomplete) {
        throw ExitCode(1)
      }
    }
  }

  /// Writes the files for the sets of Tokens Studio, unless one of them exists already.
  private func writeSplits(_ splits: [StudioSplit], _ groups: ArraySlice<UpgradedGroup>) throws {
    let files = groups.flatMap(\.upgraded.sources)
    if let present = files.first(where: { isThere($0.path) }) {
      Terminal.print(
        "nothing is written: `\(present.path)` is there already; move or delete it first\n"
      )
      throw ExitCode(1)
    }
    if write { try writeNewFiles(files.map { ($0.path, $0.bytes) }) }
    for file in files { Terminal.print("\(write ? "wrote" : "would write") \(file.path)\n") }
    for document in groups.compactMap(\.upgraded.resolver) where !write {
      Terminal.print("\n" + String(decoding: document.bytes, as: UTF8.self) + "\n")
    }
    for split in splits {
      let advice = write ? "delete it when the new files are in use" : "with --write too"
      Terminal.print("\(split.file.path) stays as it is; \(advice)\n\n")
    }
  }

  private func report(_ diagnostics: [Diagnostic], _ sources: [SourceFile]) -> Report {
    let named = sources.map { ($0.path, $0) }
    return Report(
      diagnostics: diagnostics,
      sources: Dictionary(named, uniquingKeysWith: { first, _ in first })
    )
  }

  private func summary(_ path: String, _ upgrade: Upgrade) -> String {
    let changes = upgrade.changes.map { "  \($0.count) × \($0.rule)\n" }.joined()
    let heading = "\(write ? "upgraded" : "would upgrade") \(path)\n"
    return heading + changes + (write ? "" : upgrade.diff) + "\n"
  }
}
