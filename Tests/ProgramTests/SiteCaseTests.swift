import Foundation
import Support
import Testing

/// Tests of tiny sites in `Sites/`, each with the complete output of the real command.
struct SiteCaseTests {
  /// Folder of the cases.
  static let folder = SharedData.packageRoot.appending(path: "Tests/Sites")
  /// Names of the cases.
  static let names: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }()

  @Test(arguments: names)
  func `a site prints and builds what its folder expects`(_ name: String) async throws {
    let home = SiteCaseTests.folder.appending(path: name)
    try await Sandbox.use { sandbox in
      for part in ["content", "templates"] {
        let source = home.appending(path: part)
        guard FileManager.default.fileExists(atPath: source.path()) else { continue }
        try FileManager.default.copyItem(at: source, to: sandbox.url(part))
      }
      let outcome = try await sandbox.vitrine.run("build")
      let printed = "\(outcome.output)\(outcome.errors)status \(outcome.status)\n"
      let made = sandbox.has("public") ? unmarked(try sandbox.tree("public")) : [:]
      if isRecording { try record(printed, made, in: home) }

      let expected = Sandbox(folder: home)
      #expect(try printed == expected.text("expected.txt"))
      let kept = expected.has("expected") ? try expected.tree("expected") : [:]
      for (path, bytes) in kept {
        let text = made[path].map { String(decoding: $0, as: UTF8.self) }
        #expect(text == String(decoding: bytes, as: UTF8.self), "\(name): \(path)")
      }
      let names = try expected.text("expected-files.txt").split(separator: "\n").map(String.init)
      #expect(paths(made) == names)
    }
  }

  /// Returns the paths of a site's files, without those that every rule and surface of ours adds.
  private func paths(_ made: [String: Data]) -> [String] {
    made.keys.filter { !$0.hasPrefix("rules/") && !$0.hasPrefix("surfaces/") }.sorted()
  }

  /// Files with the hashes removed from names of style sheets and scripts.
  ///
  /// Otherwise every change to the theme would change each case.
  private func unmarked(_ made: [String: Data]) -> [String: Data] {
    func plain(_ text: String) -> String {
      text.replacing(/\.[0-9a-f]{8}\.(css|js|svg)/) { ".\($0.1)" }
    }
    let pairs = made.map { path, data in
      let text = path.hasSuffix(".html") ? String(data: data, encoding: .utf8) : nil
      return (plain(path), text.map { Data(plain($0).utf8) } ?? data)
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Writes the expectations anew: all names, but only the contents that were there before, so
  /// that cases stay small.
  private func record(_ printed: String, _ made: [String: Data], in home: URL) throws {
    let expected = Sandbox(folder: home)
    try expected.write(printed, to: "expected.txt")
    let names = paths(made).map { $0 + "\n" }.joined()
    try expected.write(names, to: "expected-files.txt")
    for path in expected.has("expected") ? try expected.tree("expected").keys.sorted() : [] {
      if let bytes = made[path] {
        try expected.write(bytes, to: "expected/\(path)")
      } else {
        try expected.remove("expected/\(path)")
      }
    }
    Issue.record("recorded \(home.lastPathComponent)")
  }
}
