import Diagnostics
import SiteModel
import YAML

/// The way in which a tool names its pictures.
struct NamingScheme: Sendable {
  /// Name for people.
  let title: String
  /// Forms of paths; the first one that matches a specimen counts.
  let patterns: [NamePattern]

  /// Reads the scheme that a site names: a file below `templates/naming/`, or a pattern.
  ///
  /// - Parameters:
  ///   - name: The name or the pattern.
  ///   - theme: The files of the theme.
  /// - Returns: The scheme, or a diagnostic.
  static func read(
    _ name: Located<String>,
    in theme: [SourceFile]
  ) -> Result<NamingScheme, NamingFault> {
    if name.value.contains("{") {
      do {
        let pattern = try NamePattern(name.value)
        return .success(NamingScheme(title: name.value, patterns: [pattern]))
      } catch {
        return .failure(NamingFault(fault(error.message, at: name.range)))
      }
    }
    let prefix = "templates/naming/"
    guard let file = theme.first(where: { $0.path == "\(prefix)\(name.value).yaml" }) else {
      let names = theme.map(\.path).filter { $0.hasPrefix(prefix) && $0.hasSuffix(".yaml") }
        .map { String($0.dropFirst(prefix.count).dropLast(".yaml".count)) }
      return .failure(
        NamingFault(
          Diagnostic(
            rule: "site/unknown-value",
            message: "no naming scheme `\(name.value)`",
            range: name.range,
            label: didYouMean(name.value, in: names),
            help: [
              "there are \(listed(names)); or write a pattern such as `{view}-{state}-{scheme}.png`"
            ]
          )
        )
      )
    }
    return read(file)
  }

  private static func read(_ file: SourceFile) -> Result<NamingScheme, NamingFault> {
    let yaml = parseYAML(file)
    if let problem = yaml.diagnostics.first { return .failure(NamingFault(problem)) }
    var title = file.path
    var patterns: [NamePattern] = []
    for entry in yaml.node?.entries ?? [] {
      let range = SourceRange(file: file.path, bytes: entry.key.range)
      switch (entry.name, entry.value.value) {
      case ("title", _): title = entry.value.text ?? title
      case ("patterns", .sequence(let nodes)):
        for node in nodes {
          do {
            patterns.append(try NamePattern(node.text ?? ""))
          } catch {
            let place = SourceRange(file: file.path, bytes: node.range)
            return .failure(NamingFault(fault(error.message, at: place)))
          }
        }
      default:
        let message = "a naming scheme has `title` and a list of `patterns`, not `\(entry.name)`"
        return .failure(NamingFault(fault(message, at: range)))
      }
    }
    guard !patterns.isEmpty else {
      let range = SourceRange(file: file.path, bytes: 0..<0)
      return .failure(NamingFault(fault("a naming scheme needs `patterns`", at: range)))
    }
    return .success(NamingScheme(title: title, patterns: patterns))
  }

  private static func fault(_ message: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      rule: "site/wrong-type",
      message: message,
      range: range,
      help: ["write a pattern such as `{view}-{state}-{scheme}.png`"]
    )
  }
}

/// Reason why a naming scheme cannot be used.
struct NamingFault: Error {
  let diagnostic: Diagnostic

  /// Wraps a diagnostic.
  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
