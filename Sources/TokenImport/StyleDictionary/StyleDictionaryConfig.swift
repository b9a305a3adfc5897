public import DesignTokens
public import Diagnostics

/// The token files that a configuration of Style Dictionary names, and the names that code uses.
public struct StyleDictionaryConfig: Sendable {
  /// Patterns of the token files, relative to the configuration; empty if it does not say.
  public let sources: [String]
  /// Platforms whose names are known.
  private let platforms: [Platform]
  /// Name transforms that are programs, with the platforms that use them.
  public let unknown: [(transform: String, platform: String)]

  /// Names of files that are configurations.
  public static let fileNames: [String] = [
    "config", "sd.config", "style-dictionary.config", "styledictionary.config",
  ].flatMap { name in [".json", ".js", ".mjs", ".cjs", ".ts"].map { name + $0 } }

  private struct Platform {
    let transform: NameTransform
    let prefix: String?
    /// The place where the names are used.
    let form: Form
  }

  /// Places where a platform's names are written.
  enum Form {
    case css, scss, less, android, code
  }

  /// Reads a configuration in JSON, or the literals of one in JavaScript; nil for other files.
  public init?(_ file: SourceFile) {
    let roots: [JSONNode] =
      file.path.hasSuffix(".json")
      ? [JSONReader.read(file).root].compactMap(\.self)
      : ScriptParser(file.bytes).values.map { $0.node.json }
    guard let root = roots.first(where: { $0["platforms"]?.members != nil }),
      let members = root["platforms"]?.members
    else { return nil }
    sources = ["include", "source"].flatMap { key in
      (root[key]?.elements ?? []).compactMap(\.string)
    }
    var platforms: [Platform] = []
    var unknown: [(transform: String, platform: String)] = []
    for member in members {
      let node = member.value
      let group = node["transformGroup"]?.string
      let transforms = (node["transforms"]?.elements ?? []).compactMap(\.string)
      let named = transforms.last { $0.hasPrefix("name/") }
      guard
        let transform = named.map({ NameTransform($0) }) ?? group.map({ NameTransform(group: $0) })
      else { continue }
      guard let transform else {
        if let named { unknown.append((named, member.key)) }
        continue
      }
      let formats = (node["files"]?.elements ?? []).compactMap { $0["format"]?.string }
      let prefix = node["prefix"]?.string ?? root["prefix"]?.string
      for form in Form.all(formats, group: group ?? member.key) {
        platforms.append(Platform(transform: transform, prefix: prefix, form: form))
      }
    }
    self.platforms = platforms
    self.unknown = unknown
  }

  /// Names that code uses for a token, on all platforms.
  ///
  /// - Parameters:
  ///   - path: Names from the root.
  ///   - type: The token's type, for the resources of Android.
  /// - Returns: The names, each once.
  public func names(of path: [String], type: TokenType?) -> [String] {
    var found: [String] = []
    for platform in platforms {
      for name in platform.transform.names(of: path, prefix: platform.prefix) {
        for text in platform.form.spellings(name, type) where !found.contains(text) {
          found.append(text)
        }
      }
    }
    return found
  }
}

extension StyleDictionaryConfig.Form {
  fileprivate static func all(_ formats: [String], group: String) -> [Self] {
    var found: [Self] = []
    for format in formats.isEmpty ? [group + "/"] : formats {
      let form: Self
      switch format.prefix(while: { $0 != "/" }) {
      case "css": form = .css
      case "scss", "sass": form = .scss
      case "less": form = .less
      case "android": form = .android
      default: form = .code
      }
      if !found.contains(form) { found.append(form) }
    }
    return found
  }

  /// The name as code writes it; none for a single word, which could mean anything.
  fileprivate func spellings(_ name: String, _ type: TokenType?) -> [String] {
    switch self {
    case .css: return ["--" + name]
    case .scss: return ["$" + name]
    case .less: return ["@" + name]
    case .android:
      let folder: String? =
        switch type {
        case .color: "color"
        case .dimension: "dimen"
        default: nil
        }
      return folder.map { ["R.\($0).\(name)", "@\($0)/\(name)"] } ?? []
    case .code:
      let isOneWord = name.dropFirst().allSatisfy { $0.isLowercase || $0.isNumber }
      return isOneWord ? [] : [name]
    }
  }
}

extension ScriptNode {
  /// The literal as JSON; what is computed is `null`.
  fileprivate var json: JSONNode {
    let value: JSONValue
    switch self.value {
    case .object(let members):
      value = .object(
        members.map { JSONMember(key: $0.key, keyRange: range, value: $0.value.json) }
      )
    case .array(let elements): value = .array(elements.map(\.json))
    case .string(let text): value = .string(text)
    case .number(let number): value = .number(number)
    case .constant(let name):
      value = ["true", "false"].contains(name) ? .bool(name == "true") : .null
    case .reference, .computed: value = .null
    }
    return JSONNode(value, range: range)
  }
}
