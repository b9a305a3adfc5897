import ArgumentParser
import Diagnostics
import Gzip
import Licenses
import Markdown
import Renders
import YAML

/// Prints the licences of everything that is part of the program.
struct LicensesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "licenses",
    abstract: "Lists the software in this program, with its versions and licences.",
    discussion: """
      Names are those of the SPDX list of licences.

        vitrine licenses
        vitrine licenses swift-nio
        vitrine licenses --texts > LICENSES
        vitrine licenses --format json
      """
  )

  @Argument(
    help: "The name of a component, whose licence is printed. (default: list all components)",
    completion: .list(Component.all.map(\.name))
  )
  var name: String?

  @Flag(help: "Print the text of each licence below the list.")
  var texts = false

  @Option(help: "The format of the list: text or json.")
  var format = Format.text

  /// Output format of the list.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  func validate() throws {
    if format == .json, name != nil || texts {
      throw ValidationError(
        "`--format json` is a list without texts; leave out the other arguments"
      )
    }
  }

  func run() throws {
    let components = shippedComponents()
    if format == .json { return Terminal.print(json(components)) }
    guard let name else {
      Terminal.print(table(components))
      if texts { Terminal.print(components.map(\.section).joined()) }
      return
    }
    guard let component = components.first(where: { $0.name == name }) else {
      let near = didYouMean(name, in: components.map(\.name))
      Terminal.printError("error: no component `\(name)`\(near.isEmpty ? "" : "; \(near)")\n")
      throw ExitCode(2)
    }
    Terminal.print(component.text)
  }

  private func table(_ components: [Component]) -> String {
    let names = components.map(\.name.count).max() ?? 0
    let versions = components.map { $0.version?.count ?? 0 }.max() ?? 0
    return components.map { component in
      let version = component.version ?? ""
      return component.name + String(repeating: " ", count: names - component.name.count + 2)
        + version + String(repeating: " ", count: versions - version.count + 2)
        + component.license + "\n"
    }.joined()
  }

  private func json(_ components: [Component]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.member("components") { writer in
        writer.array { writer in
          for component in components {
            writer.object { writer in
              writer.member("name", component.name)
              if let version = component.version { writer.member("version", version) }
              writer.member("license", component.license)
              if !component.source.isEmpty { writer.member("source", component.source) }
            }
          }
        }
      }
    }
    return writer.file()
  }
}

extension Component {
  /// The name as a heading, and the text of the licence.
  fileprivate var section: String {
    let rule = String(repeating: "=", count: 72)
    return "\n\(rule)\n\(name)\n\(rule)\n\n\(text)"
  }
}

/// Everything that is part of this program, with the versions that the libraries themselves report.
private func shippedComponents() -> [Component] {
  let versions: [String: String?] = [
    "vitrine": BuildInfo.version, "libcmark": markdownParserVersion, "libyaml": yamlParserVersion,
    "libpng": pngDecoderVersion, "zlib": zlibVersionNumber, "jemalloc": BuildInfo.allocator,
    "swift": BuildInfo.swift, "glibc": BuildInfo.cLibrary,
  ]
  return Component.all.compactMap { component in
    guard let version = versions[component.name] else { return component }
    // The system's own allocator and C library are not part of the program.
    if version == nil, ["jemalloc", "glibc"].contains(component.name) { return nil }
    var component = component
    component.version = version ?? component.version
    return component
  }
}
