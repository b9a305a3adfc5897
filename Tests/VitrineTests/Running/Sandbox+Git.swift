import Foundation
import Testing

extension Sandbox {
  /// Runs git in the folder, with a fixed author and time and no settings of the machine.
  func git(_ arguments: String...) async throws {
    var command = vitrine
    command.program = URL(filePath: "/usr/bin/git")
    command.environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    command.environment["GIT_COMMITTER_DATE"] = "2026-11-28T12:00:00Z"
    let identity = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "gc.auto=0"]
    let outcome = try await command.run(identity + arguments)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }
}
