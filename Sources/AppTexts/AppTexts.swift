public import Diagnostics
public import SiteModel

/// The texts of an app, by language and key.
public struct AppTexts: Sendable {
  /// Texts by language tag in lower case, then by key.
  public private(set) var languages: [String: [String: AppText]] = [:]
  /// Problems of the files, at the places in `site.yaml` that name them.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Reads the files that the settings name.
  ///
  /// - Parameters:
  ///   - sources: Files and folders.
  ///   - files: Access to them.
  ///   - language: Language of files that name none.
  public init(_ sources: [StringSource], _ files: AppFiles, language: String) {
    for source in sources {
      let found = files.list(source.path.value, endings: StringSource.endings) ?? []
      if found.isEmpty { report("there is no file with texts at `\(source.path.value)`", source) }
      for file in found {
        switch files.load(file) {
        case .failure(let error): report("`\(file.path)` cannot be read: \(error.reason)", source)
        case .success(let bytes):
          let named = source.language?.value ?? fileLanguage(of: file.path) ?? language
          let text = SourceFile(path: file.path, bytes: bytes)
          switch TextFile.read(text, language: named) {
          case .success(let file):
            for (language, texts) in file.languages {
              languages[language.lowercased(), default: [:]].merge(texts) { first, _ in first }
            }
          case .failure(let fault): report("`\(file.path)`: \(fault.message)", source)
          }
        }
      }
    }
  }

  private mutating func report(_ message: String, _ source: StringSource) {
    diagnostics.append(
      Diagnostic(
        rule: "site/app-texts",
        message: message,
        range: source.path.range,
        help: ["name a String Catalog, `.strings`, `.stringsdict`, `strings.xml` or an ARB file"]
      )
    )
  }

  /// The text of a key in a language, or in the same language of another region.
  public func text(_ key: String, in language: String) -> AppText? {
    let tag = language.lowercased()
    if let text = languages[tag]?[key] { return text }
    let short = String(tag.prefix { $0 != "-" })
    return languages[short]?[key]
  }

  /// Whether there are texts in a language.
  public func has(_ language: String) -> Bool {
    let tag = language.lowercased()
    return languages[tag] != nil || languages[String(tag.prefix { $0 != "-" })] != nil
  }

  /// All keys, in alphabetical order.
  public var keys: [String] { Set(languages.values.flatMap(\.keys)).sorted() }
}

/// The language that a path says: `vi.lproj/`, `values-vi/`, `app_vi.arb`; nil if it says none.
private func fileLanguage(of path: String) -> String? {
  for part in path.split(separator: "/") {
    if part.hasSuffix(".lproj") {
      let name = part.dropLast(".lproj".count)
      return name == "Base" ? nil : tag(name)
    }
    if part.hasPrefix("values-") {
      return tag(part.dropFirst("values-".count).replacing("-r", with: "-")[...])
    }
    if part.hasSuffix(".arb"), let stroke = part.firstIndex(of: "_") {
      return tag(part[part.index(after: stroke)...].dropLast(".arb".count))
    }
  }
  return nil
}

private func tag(_ text: Substring) -> String? {
  let tag = text.replacing("_", with: "-")
  return isLanguageTag(tag) ? String(tag) : nil
}
