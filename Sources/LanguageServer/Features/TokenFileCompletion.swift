import DesignTokens
import Diagnostics
import JSONRPC
import SiteModel
import Vitrine

extension Workspace {
  /// Offers in a token file or a resolver document: tokens after a brace, and what `$ref` may name.
  func inTokenFile(
    _ before: String,
    _ path: String
  ) -> (items: [CompletionItem], prefix: String) {
    guard let quote = before.lastIndex(of: "\"") else { return ([], "") }
    let text = before[before.index(after: quote)...]
    let key = before[..<quote].filter { !" \t:".contains($0) }
    if key.hasSuffix("\"$ref\"") { return (references(in: path), String(text)) }
    guard text.hasPrefix("{"), !text.contains("}") else { return ([], "") }
    return (tokens { _ in true }, String(text.dropFirst()))
  }

  /// The values of `$ref` in a file: parts of a resolver document and the token files below its
  /// folder, or the tokens of a token file.
  private func references(in path: String) -> [CompletionItem] {
    path.hasSuffix(".resolver.json") ? sources(of: path) : pointers(in: path)
  }

  private func sources(of path: String) -> [CompletionItem] {
    let folder = parentFolder(of: path)
    let files = edited.tokenFiles.map(\.path).filter {
      $0.hasPrefix(folder) && $0.hasSuffix(".tokens.json")
    }
    let root = edited.file(at: path).flatMap { JSONReader.read($0).root }
    let parts = ["sets", "modifiers"].flatMap { kind in
      (root?[kind]?.members ?? []).map { "#/\(kind)/\(pointerPart($0.key))" }
    }
    return files.map { CompletionItem(label: String($0.dropFirst(folder.count)), kind: .file) }
      + parts.map { CompletionItem(label: $0, kind: .reference) }
  }

  private func pointers(in path: String) -> [CompletionItem] {
    tokens { $0.places.contains { $0.file == path } }.map { item in
      var item = item
      let parts = item.label.split(separator: ".").map { pointerPart(String($0)) }
      item.label = "#/\(parts.joined(separator: "/"))/$value"
      return item
    }
  }

  /// Offers for the declared tokens of all systems that are wanted, each path once.
  private func tokens(_ isWanted: (DeclaredToken) -> Bool) -> [CompletionItem] {
    var seen: Set<String> = []
    var items: [CompletionItem] = []
    for system in site.systems.indices where !site.systems[system].isBuiltIn {
      for token in site.names[system].declared
      where isWanted(token) && seen.insert(token.path).inserted {
        items.append(item(token, system, rank: items.count))
      }
    }
    return items
  }
}

/// A name as JSON Pointer (RFC 6901) writes it.
private func pointerPart(_ name: String) -> String {
  name.replacing("~", with: "~0").replacing("/", with: "~1")
}
