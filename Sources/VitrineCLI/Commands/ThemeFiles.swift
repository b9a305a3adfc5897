import ArgumentParser
import Diagnostics
import SiteInput

/// The files of the built-in theme at a path below `templates/`, a file or a folder.
///
/// - Returns: Each with its path in a site's own `templates/`, in the order of paths.
/// - Throws: `ExitCode` if the theme has no such file, after an error message.
func themeFiles(_ name: String, for site: String) throws -> [(path: String, bytes: [UInt8])] {
  let all = builtInTheme().values.filter { !$0.path.hasPrefix("templates/ci/") }
  let parts = name.split(separator: "/")
  let path = (["templates"] + parts.drop { $0 == "templates" }).joined(separator: "/")
  let found = all.filter { $0.path == path || $0.path.hasPrefix(path + "/") }
  guard path != "templates", !found.isEmpty else {
    Terminal.printError(
      "error: no `\(name)` in the built-in theme; \(hint(name, all.map(\.path)))\n"
    )
    throw ExitCode(2)
  }
  let top = site == "." ? "" : "\(site)/"
  return found.sorted { $0.path < $1.path }.map { (top + $0.path, $0.bytes) }
}

/// Returns a hint for a name that the theme does not have: similar names, or else its folders.
private func hint(_ name: String, _ paths: [String]) -> String {
  let all = paths.map { $0.split(separator: "/").dropFirst() }
  let names = Set(all.flatMap { path in path.indices.map { path[...$0].joined(separator: "/") } })
  let near = didYouMean(name, in: names.sorted())
  let folders = Set(all.filter { $0.count > 1 }.compactMap(\.first)).sorted().map(String.init)
  return near.isEmpty ? "it has the folders \(listed(folders)), and `.mustache` files" : near
}
