import DesignTokens
import Diagnostics
import SiteModel

/// A token that is named or declared at a place.
struct TokenPlace {
  /// The token.
  let token: DeclaredToken
  /// Index of the system that it belongs to here.
  let system: Int
  /// Range of the name.
  let range: Range<Int>
}

extension Workspace {
  /// The token that is named at an offset of a file, or declared there.
  func token(at offset: Int, in path: String) -> TokenPlace? {
    guard let bytes = bytes(of: path) else { return nil }
    let usual = system(at: offset, in: path)
    if let (range, text) = name(at: offset, in: bytes) {
      let order = [usual] + site.systems.indices.filter { $0 != usual }
      for system in order where system < site.names.count {
        if let token = site.names[system].token(text) {
          return TokenPlace(token: token, system: system, range: range)
        }
      }
    }
    return path.hasSuffix(".json") ? declaration(at: offset, in: path) : nil
  }

  /// The token whose name or value in a token file is at an offset.
  private func declaration(at offset: Int, in path: String) -> TokenPlace? {
    for (system, names) in site.names.enumerated() {
      for declared in names.declared {
        for token in declared.inSchemes.compactMap(\.self) {
          for range in [token.range, token.valueRange]
          where range.file == path && range.bytes.contains(offset) {
            return TokenPlace(token: declared, system: system, range: range.bytes)
          }
        }
      }
    }
    return nil
  }

  /// The token with this path in a system, its own or the neutral one's.
  func declared(_ path: String, in system: Int) -> DeclaredToken? {
    guard system < site.names.count else { return nil }
    return site.names[system].declared.first { $0.path == path }
  }
}

extension DeclaredToken {
  /// Places where the token's name is written in token files, each once.
  var places: [SourceRange] {
    var found: [SourceRange] = []
    for token in inSchemes.compactMap(\.self) where !found.contains(token.range) {
      found.append(token.range)
    }
    return found
  }
}
