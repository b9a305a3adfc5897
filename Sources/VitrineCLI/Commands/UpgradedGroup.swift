import DesignTokens
import Diagnostics
import SiteInput

/// The files of a token table, their upgrades, and the result of a strict check.
struct UpgradedGroup {
  let group: TokenGroup
  /// The group with the new text of each file.
  let upgraded: TokenGroup
  let upgrades: [Upgrade]
  /// Values that the format cannot express, at paths from the working directory.
  let losses: [Diagnostic]
  /// Unexpected errors of the new files; if there are any, none may be written.
  let newErrors: [Diagnostic]
  /// True if a part of the files remains unusable under the strict profile.
  let isIncomplete: Bool

  /// Upgrades each file of a group, in memory.
  init(_ group: TokenGroup) {
    self.group = group
    let lenient = TokenTable.read(resolver: group.resolver, files: group.files, profile: .lenient)
    upgrades = group.files.map { Upgrade($0, in: lenient) }
    var upgraded = group
    upgraded.files = upgrades.map(\.upgraded)
    self.upgraded = upgraded
    losses = upgrades.flatMap(\.losses).map { $0.moved(to: group.root) }
    let old = UpgradedGroup.errors(group.table(.strict).diagnostics)
    let known = UpgradedGroup.errors(lenient.diagnostics)
    let new = UpgradedGroup.errors(upgraded.table(.strict).diagnostics)
    let left = new.filter { rule, found in found.count > known[rule, default: []].count }
    let modifier = LegacyKind.modifier.id
    isIncomplete = !left.isEmpty || losses.contains { $0.rule == modifier }
    let grown = left.filter { rule, found in found.count > old[rule, default: []].count }
    newErrors = losses.isEmpty ? grown.keys.sorted().flatMap { grown[$0] ?? [] } : []
  }

  /// The changed files, at paths from the working directory.
  var changed: [(file: SourceFile, upgrade: Upgrade)] {
    upgrades.filter(\.isChanged).map { upgrade in
      let path = group.root + upgrade.file.path
      return (SourceFile(path: path, bytes: upgrade.file.bytes), upgrade)
    }
  }

  private static func errors(_ diagnostics: [Diagnostic]) -> [String: [Diagnostic]] {
    Dictionary(grouping: diagnostics.filter { $0.severity == .error }, by: \.rule)
  }
}
