import DesignTokens
import Diagnostics

/// One token of a system, in all its schemes.
struct DeclaredToken {
  /// Names from the root joined by dots.
  let path: String
  /// The token in each scheme of the system; `nil` where it is not there.
  let inSchemes: [Token?]
  /// The token in the first scheme that has it.
  let token: Token
}

extension System {
  /// Every token of the system in source order, each path once.
  var declaredTokens: [DeclaredToken] {
    var indices: [String: Int] = [:]
    var paths: [String] = []
    var found: [[Token?]] = []
    for (scheme, tokens) in schemes.map(\.tokens.tokens).enumerated() {
      for token in tokens {
        if let index = indices[token.path] {
          found[index][scheme] = token
        } else {
          indices[token.path] = paths.count
          paths.append(token.path)
          found.append(schemes.indices.map { $0 == scheme ? token : nil })
        }
      }
    }
    return zip(paths, found).compactMap { path, inSchemes in
      inSchemes.lazy.compactMap(\.self).first.map {
        DeclaredToken(path: path, inSchemes: inSchemes, token: $0)
      }
    }
  }

  /// Whether its tokens are the theme's and not the site's.
  var isBuiltIn: Bool {
    let token = schemes.lazy.compactMap(\.tokens.tokens.first).first
    return token?.range.file.hasPrefix("templates/") ?? true
  }
}

extension Site {
  /// The systems whose token files are the site's own.
  var ownSystems: [System] { systems.filter { !$0.isBuiltIn } }
}
