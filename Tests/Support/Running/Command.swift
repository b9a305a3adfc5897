package import Foundation

/// The built `vitrine`, run as its users run it.
package struct Command: Sendable {
  /// Result of one run.
  package struct Outcome: Sendable {
    /// The exit status, or the number of the signal that ended it.
    package let status: Int32
    /// True if a signal ended the run.
    package let wasKilled: Bool
    /// All of standard output.
    package let output: String
    /// All of standard error.
    package let errors: String
  }

  /// Working folder of the run.
  package var folder: URL
  /// Variables in addition to the few that every run has.
  package var environment: [String: String] = [:]
  /// The program, if it is not `vitrine` itself.
  package var program: URL?

  /// A command that is run in a folder.
  package init(folder: URL, environment: [String: String] = [:], program: URL? = nil) {
    self.folder = folder
    self.environment = environment
    self.program = program
  }

  /// The `vitrine` that was built together with the tests.
  package static let vitrine: URL = {
    let built = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.executableURL].compactMap(\.self)
    let candidates = built.map { $0.deletingLastPathComponent().appending(path: "vitrine") }
    let found = candidates.first { FileManager.default.isExecutableFile(atPath: $0.path()) }
    return found ?? SharedData.packageRoot.appending(path: ".build/debug/vitrine")
  }()

  /// Runs to the end.
  package func run(_ arguments: [String]) async throws -> Outcome {
    try await start(arguments) { _ in }
  }

  /// Runs to the end.
  package func run(_ arguments: String...) async throws -> Outcome {
    try await run(arguments)
  }

  /// Starts the process, and calls `body` while it runs.
  package func start(
    _ arguments: [String],
    while body: @Sendable (pid_t) async throws -> Void
  ) async throws -> Outcome {
    // Files do not fill up like pipes, so nothing needs to be read meanwhile.
    let captured = FileManager.default.temporaryDirectory
      .appending(path: "vitrine-output-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: captured, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: captured) }
    let files = [captured.appending(path: "output"), captured.appending(path: "errors")]
    for file in files { try Data().write(to: file) }

    let process = Process()
    process.executableURL = program ?? Command.vitrine
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    try await body(process.processIdentifier)
    for await _ in ended {}
    // A test whose time is up continues here, and a running process has no status.
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    return Outcome(
      status: process.terminationStatus,
      wasKilled: process.terminationReason == .uncaughtSignal,
      output: try String(contentsOf: files[0], encoding: .utf8),
      errors: try String(contentsOf: files[1], encoding: .utf8)
    )
  }

  /// A minimal environment, so that a developer's own settings change nothing.
  private var variables: [String: String] {
    let own = ProcessInfo.processInfo.environment
    // Variables for finding libraries and for sanitizers.
    var variables = own.filter { name, _ in
      name.hasPrefix("DYLD_") || name.hasPrefix("LD_") || name.hasSuffix("SAN_OPTIONS")
    }
    variables["PATH"] = own["PATH"]
    variables["HOME"] = folder.appending(path: "home").path()
    return variables.merging(environment) { $1 }
  }
}
