import Foundation
import PackagePlugin

/// Embeds files of the repository in the binary, so that a user only has to copy one file: the
/// built-in theme in `SiteInput`, the texts of rules in `Rules`, and the texts of licences in
/// `Licenses`.
///
/// `Vitrine` gets a fingerprint of all sources, because a build reuses nothing that another
/// program wrote.
@main
struct EmbedFilesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let templates = root.appending(path: "templates")
    let rules = root.appending(path: "Sources/Rules")
    // A package that is part of another one has no such file.
    let resolved = [root.appending(path: "Package.resolved")]
      .filter { FileManager.default.fileExists(atPath: $0.path()) }
    switch target.name {
    case "SiteInput":
      return try command(context, "theme", "BuiltInTheme", [templates], files(below: templates))
    case "Rules":
      let documents = files(below: rules).filter { $0.pathExtension == "md" }
      return try command(context, "rules", "EmbeddedRules", [rules], documents)
    case "Licenses":
      let texts = root.appending(path: "Sources/Licenses/Texts")
      let others = [root.appending(path: "LICENSE")] + resolved
      let inputs = files(below: texts) + others
      return try command(context, "licenses", "LicenseFiles", [texts] + others, inputs)
    default:
      let sources =
        files(below: templates) + files(below: root.appending(path: "Sources")) + resolved
      return try command(context, "fingerprint", "ProgramFingerprint", sources, sources)
    }
  }

  private func command(
    _ context: PluginContext,
    _ kind: String,
    _ name: String,
    _ arguments: [URL],
    _ inputs: [URL]
  ) throws -> [Command] {
    let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
    return [
      .buildCommand(
        displayName: "Embedding \(kind)",
        executable: try context.tool(named: "EmbedFiles").url,
        arguments: [kind, output.path()] + arguments.map { $0.path() },
        inputFiles: inputs,
        outputFiles: [output]
      )
    ]
  }

  private func files(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: [.isRegularFileKey]
    )
    return (found?.compactMap { $0 as? URL } ?? [])
      .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
      .sorted { $0.path() < $1.path() }
  }
}
