import DesignTokens
import Diagnostics
import Foundation
import SiteInput
import Support
import Testing

@testable import VitrineCLI

/// Tests of upgrading real token files and those of the format's conformance suite.
struct UpgradePropertyTests {
  @Test func `an upgrade adds no errors of any rule`() throws {
    guard let shared = SharedData.folder else {
      _ = SharedData.bytes("tokens")
      return
    }
    var count = 0
    for folder in ["tokens", "conformance/dtcg/format"] {
      let root = shared.appending(path: folder)
      for path in try FileManager.default.subpathsOfDirectory(atPath: root.path()).sorted()
      where path.hasSuffix(".json") && !path.hasSuffix("resolver.json") {
        let bytes = [UInt8](try Data(contentsOf: root.appending(path: path)))
        try check(SourceFile(path: path, bytes: bytes))
        let windows = bytes.flatMap { $0 == 10 ? [13, 10] : [$0] }
        try check(SourceFile(path: "windows/" + path, bytes: windows))
        count += 1
      }
    }
    #expect(count > 100, "\(count) files")
  }

  private func check(_ file: SourceFile) throws {
    let group = UpgradedGroup(TokenGroup(files: [file]))
    // An unexpected error prevents writing the files.
    guard group.newErrors.isEmpty, let upgraded = group.upgraded.files.first else { return }
    let before = errors(group.group)
    let announced = Set(group.losses.map(\.rule))
    for (rule, count) in errors(group.upgraded) where count > before[rule, default: 0] {
      #expect(!announced.isEmpty, "\(file.path): \(count) × \(rule)")
    }
    let again = UpgradedGroup(TokenGroup(files: [upgraded]))
    #expect(again.changed.isEmpty, "\(file.path) changes again")
    let isMixed = file.path.hasPrefix("windows/") && upgraded.bytes.hasPlainLineEnd
    #expect(!isMixed, "\(file.path) has mixed line ends")
  }

  private func errors(_ group: TokenGroup) -> [String: Int] {
    let found = group.table(.strict).diagnostics.filter { $0.severity == .error }
    return Dictionary(grouping: found, by: \.rule).mapValues(\.count)
  }
}

extension [UInt8] {
  fileprivate var hasPlainLineEnd: Bool {
    indices.contains { self[$0] == 10 && ($0 == 0 || self[$0 - 1] != 13) }
  }
}
