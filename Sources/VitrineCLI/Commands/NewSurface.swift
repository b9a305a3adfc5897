import ArgumentParser
import Diagnostics
import SiteInput
import SiteModel
import SiteOutput
import Vitrine

/// The three files of a new surface, which looks like a built-in one until they are edited, and the
/// schema of its declaration unless the site has it.
///
/// - Parameters:
///   - name: The id of the new surface.
///   - model: The id of the built-in surface to copy.
///   - site: The site's folder.
/// - Returns: Each file with its path.
/// - Throws: `ExitCode` if the name cannot be an id or the model does not exist, after an error
///   message.
func newSurface(
  _ name: String,
  from model: String,
  for site: String
) throws -> [(path: String, bytes: [UInt8])] {
  let builtIn = Set(builtInTheme().keys.compactMap(surfaceName))
  guard isSurfaceName(name) else {
    throw refused("`\(name)` cannot be the name of a surface; write letters a to z, digits and `-`")
  }
  guard !builtIn.contains(name) else {
    let help = "give yours another name, or copy that one: --theme surfaces/\(name)"
    throw refused("`\(name)` is the name of a built-in surface; \(help)")
  }
  guard builtIn.contains(model) else {
    let near = didYouMean(model, in: builtIn.sorted())
    let names = listed(builtIn.sorted())
    throw refused("no built-in surface `\(model)`; \(near.isEmpty ? "there are \(names)" : near)")
  }
  let schema = editorSchema(.surface)
  let schemaPath = site == "." ? schema.path : "\(site)/\(schema.path)"
  let schemas = isThere(schemaPath) ? [] : [(path: schemaPath, bytes: schema.bytes)]
  let files = try themeFiles("surfaces/\(model)", for: site).map { path, bytes in
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("surface-\(model)", with: "surface-\(name)")
    let file = path.split(separator: "/").last ?? ""
    let own = String(path.dropLast("\(model)/\(file)".count)) + "\(name)/\(file)"
    guard own.hasSuffix(".yaml") else { return (own, Array(text.utf8)) }
    let named = text.replacing(
      /(?m)^title: .*$/,
      with: "title: \(spoken(name))",
      maxReplacements: 1
    )
    let mark = "# yaml-language-server: $schema=../../../\(schema.path)\n"
    return (own, Array((mark + withoutTokens(named)).utf8))
  }
  return files + schemas
}

/// A schema where the files of a site look for it, with its path from the site's folder.
func editorSchema(_ format: SchemaName) -> (path: String, bytes: [UInt8]) {
  (".vitrine/\(format.fileName)", Array(format.schema(surfaces: []).utf8))
}

/// Leaves out the tokens that samples set, which a site's own system need not have; defaults of slots
/// fall back on the neutral system.
private func withoutTokens(_ declaration: String) -> String {
  declaration.replacing(/\n {4}style:\n(?: {6}.*\n)+/, with: "\n")
    .replacing(/, duration: [a-z-]+\.[a-z-]+/, with: "")
}

private func refused(_ message: String) -> ExitCode {
  Terminal.printError("error: \(message)\n")
  return ExitCode(2)
}

/// The name of the surface that a file of the theme belongs to.
private func surfaceName(_ path: String) -> String? {
  let parts = path.split(separator: "/")
  return parts.count == 4 && parts[1] == "surfaces" ? String(parts[2]) : nil
}

/// Whether a text can be the id of a surface, which is also the name of a folder and of a class.
private func isSurfaceName(_ name: String) -> Bool {
  name.utf8.count <= 60 && name.wholeMatch(of: /[a-z][a-z0-9]*(?:-[a-z0-9]+)*/) != nil
}
