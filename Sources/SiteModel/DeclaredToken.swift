public import DesignTokens
import Diagnostics

/// One token of a system, in all its schemes.
public struct DeclaredToken: Sendable {
  /// Names from the root joined by dots.
  public let path: String
  /// The token in each scheme of the system; nil if the scheme lacks it.
  public let inSchemes: [Token?]
  /// The token in the first scheme that has it.
  public let token: Token
}

extension System {
  /// Every token of the system in source order, each path once.
  public var declaredTokens: [DeclaredToken] {
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

  /// True if the system's tokens come from the theme, not from the site.
  public var isBuiltIn: Bool {
    let token = schemes.lazy.compactMap(\.tokens.tokens.first).first
    return token?.range.file.hasPrefix("templates/") ?? true
  }
}

extension Site {
  /// The systems whose token files belong to the site.
  public var ownSystems: [System] { systems.filter { !$0.isBuiltIn } }
}

extension DeclaredToken {
  /// Name of the token in app code, or nil if the token file gives none.
  public var codeName: String? {
    token.extensions?["dev.vitrine"]?["names"]?.elements?.lazy.compactMap(\.string).first {
      !$0.hasPrefix("--")
    }
  }

  /// Name of the token in app code, or its path if it has no such name.
  public var written: String { codeName ?? path }
}
