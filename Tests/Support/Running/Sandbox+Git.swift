import Foundation

extension Sandbox {
  /// Reason why git failed.
  package struct GitError: Error {
    /// Text that git printed.
    package let message: String
  }

  /// Runs git in the folder, with a fixed author and time and no settings of the machine.
  package func git(_ arguments: String...) async throws {
    var command = vitrine
    command.program = URL(filePath: "/usr/bin/git")
    command.environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    command.environment["GIT_COMMITTER_DATE"] = "2026-11-28T12:00:00Z"
    let identity = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "gc.auto=0"]
    let outcome = try await command.run(identity + arguments)
    guard outcome.status == 0 else { throw GitError(message: outcome.errors) }
  }
}
