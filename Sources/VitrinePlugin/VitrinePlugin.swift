import Foundation
import PackagePlugin

/// Runs Vitrine in the folder of a package that depends on it: `swift package vitrine build`.
///
/// The program is built once, optimised, and then reused.
@main
struct VitrinePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var parameters = PackageManager.BuildParameters()
    parameters.configuration = .release
    parameters.logging = .concise
    parameters.echoLogs = true
    let built = try packageManager.build(.product("vitrine"), parameters: parameters)
    guard built.succeeded,
      let program = built.builtArtifacts.first(where: { $0.kind == .executable })
    else {
      return Diagnostics.error("Vitrine cannot be built")
    }
    let process = Process()
    process.executableURL = program.url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("`vitrine` ended with status \(process.terminationStatus)")
    }
  }
}
