import Foundation
import PackagePlugin

/// Puts the built-in theme, the repository's `templates/`, into the binary, so that one file is all
/// a user has to copy; and what tells the program from one with other source, as a build takes over
/// nothing from another program.
@main
struct EmbedThemePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let theme = context.package.directoryURL.appending(path: "templates")
    let output = context.pluginWorkDirectoryURL.appending(path: "BuiltInTheme.swift")
    let sources =
      files(below: context.package.directoryURL.appending(path: "Sources"))
      + [context.package.directoryURL.appending(path: "Package.resolved")]
    return [
      .buildCommand(
        displayName: "Embedding templates/",
        executable: try context.tool(named: "EmbedTheme").url,
        arguments: [theme.path(), output.path()] + sources.map { $0.path() },
        inputFiles: files(below: theme) + sources,
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
