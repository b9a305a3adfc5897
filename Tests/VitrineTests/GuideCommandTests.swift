import Foundation
import Support
import Testing

/// Runs each command that the guide shows in an empty folder, where an unknown command or option is
/// refused before anything is read.
struct GuideCommandTests {
  /// The `vitrine` commands in the shell fences of the guide, each with its page.
  private static let commands: [String] = {
    let guide = SharedData.packageRoot.appending(path: "content/guide")
    let files = FileManager.default.enumerator(at: guide, includingPropertiesForKeys: nil)
    let pages = (files?.allObjects ?? []).compactMap { ($0 as? URL)?.path() }
      .filter { $0.hasSuffix(".md") }
    let root = SharedData.packageRoot.path()
    let lines = pages.flatMap { page in
      let steps = (try? GuideStep.all(of: String(page.dropFirst(root.count)))) ?? []
      return steps.filter { $0.language == "sh" }.flatMap(\.lines)
    }
    return Set(lines.filter { $0.hasPrefix("vitrine ") }.map(String.init)).sorted()
  }()

  /// The arguments of a command as a shell passes them on.
  private func arguments(_ command: String) -> [String] {
    let words = command.split(separator: " ").dropFirst()
    let own = words.prefix { $0 != "#" && $0 != ">" }
    return own.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\"")) }
  }

  @Test(arguments: commands)
  func `the program knows every command of the guide with its options`(
    _ command: String
  ) async throws {
    try await Sandbox.use { sandbox in
      let outcome = try await sandbox.vitrine.run(arguments(command))
      #expect(!outcome.errors.contains("Usage:"), "\(command): \(outcome.errors)")
      #expect(!outcome.errors.contains("no command"), "\(command): \(outcome.errors)")
    }
  }

  @Test func `the guide shows many commands, and a wrong one is refused`() async throws {
    #expect(GuideCommandTests.commands.count > 50)
    try await Sandbox.use { sandbox in
      let outcome = try await sandbox.vitrine.run("check", "--nothing")
      #expect(outcome.status == 2 && outcome.errors.contains("Usage:"))
    }
  }
}
