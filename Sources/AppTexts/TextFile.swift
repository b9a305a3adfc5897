import DesignTokens
import Diagnostics
import TokenImport

/// A file with texts of an app.
struct TextFile {
  /// Texts by language, then by key.
  var languages: [String: [String: AppText]] = [:]

  /// Reason why a file cannot be read.
  struct Fault: Error {
    let message: String
  }

  /// Reads a file of any format by its name.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - language: Language of its texts, if the format does not say it.
  /// - Returns: The texts, or the reason why they cannot be read.
  static func read(_ file: SourceFile, language: String) -> Result<TextFile, Fault> {
    do throws(Fault) {
      if file.path.hasSuffix(".xcstrings") { return .success(try catalog(file)) }
      if file.path.hasSuffix(".arb") { return .success(try resourceBundle(file, language)) }
      var texts: [String: AppText]
      if file.path.hasSuffix(".strings") {
        texts = try StringsReader.read(file)
      } else {
        let (root, fault) = XMLReader.read(file)
        guard let root else { throw Fault(message: fault?.message ?? "it is empty") }
        texts = root.name == "plist" ? pluralRules(root) : androidResources(root)
      }
      return .success(TextFile(languages: [language: texts]))
    } catch {
      return .failure(error)
    }
  }

  /// Reads a String Catalog.
  private static func catalog(_ file: SourceFile) throws(Fault) -> TextFile {
    let root = try json(file)
    let source = root["sourceLanguage"]?.string ?? "en"
    var result = TextFile()
    for entry in root["strings"]?.members ?? [] {
      let all = entry.value["localizations"]?.members ?? []
      for localization in all {
        if let text = text(localization.value) {
          result.languages[localization.key, default: [:]][entry.key] = text
        }
      }
      // The key itself is the text until somebody writes another one.
      if !all.contains(where: { $0.key == source }) {
        result.languages[source, default: [:]][entry.key] = AppText(entry.key)
      }
    }
    return result
  }

  private static func text(_ node: JSONNode) -> AppText? {
    if let value = node["stringUnit"]?["value"]?.string { return AppText(value) }
    for kind in ["plural", "device"] {
      guard let forms = node["variations"]?[kind]?.members else { continue }
      let texts = forms.compactMap { form in text(form.value).map { (form.key, $0) } }
      guard let main = texts.first(where: { $0.0 == "other" }) ?? texts.first else { continue }
      let others = texts.filter { $0.0 != main.0 }.flatMap { [$0.1.value] + $0.1.variants }
      return AppText(main.1.value, variants: main.1.variants + others)
    }
    return nil
  }

  /// Reads an application resource bundle, as Flutter has it.
  private static func resourceBundle(
    _ file: SourceFile,
    _ language: String
  ) throws(Fault) -> TextFile {
    let root = try json(file)
    let own = root["@@locale"]?.string?.replacing("_", with: "-") ?? language
    var texts: [String: AppText] = [:]
    for entry in root.members ?? [] where !entry.key.hasPrefix("@") {
      if let text = entry.value.string { texts[entry.key] = AppText(text) }
    }
    return TextFile(languages: [own: texts])
  }

  private static func json(_ file: SourceFile) throws(Fault) -> JSONNode {
    let (root, problems) = JSONReader.read(file)
    if let problem = problems.first { throw Fault(message: problem.message) }
    guard let root, root.members != nil else { throw Fault(message: "it is no JSON object") }
    return root
  }

  /// Reads `strings.xml` of Android: `string`, `plurals` and `string-array`.
  private static func androidResources(_ root: XMLElement) -> [String: AppText] {
    var texts: [String: AppText] = [:]
    for element in root.children {
      guard let name = element.attribute("name") else { continue }
      switch element.name {
      case "string": texts[name] = AppText(androidText(element))
      case "plurals":
        let forms = element.children.map {
          (name: $0.attribute("quantity") ?? "", text: androidText($0))
        }
        if let text = AppText(forms: forms) { texts[name] = text }
      case "string-array":
        for (index, item) in element.children.enumerated() {
          texts["\(name)[\(index)]"] = AppText(androidText(item))
        }
      default: break
      }
    }
    return texts
  }

  /// The text of a resource without its escapes.
  private static func androidText(_ element: XMLElement) -> String {
    let words = element.text.split { $0.isWhitespace }.joined(separator: " ")
    var text = ""
    var characters = words[...]
    while let character = characters.popFirst() {
      guard character == "\\", let next = characters.popFirst() else {
        if character != "\"" { text.append(character) }
        continue
      }
      text += next == "n" ? "\n" : next == "t" ? "\t" : String(next)
    }
    return text
  }

  /// Reads a `.stringsdict`: for each key the forms of its first variable, put into its format.
  private static func pluralRules(_ root: XMLElement) -> [String: AppText] {
    var texts: [String: AppText] = [:]
    for (key, value) in entries(root.children.first) where value.name == "dict" {
      let fields = entries(value)
      let format =
        fields.first { $0.key == "NSStringLocalizedFormatKey" }?.value.text ?? "%#@value@"
      for (name, rule) in fields where rule.name == "dict" {
        let forms = entries(rule).filter { !$0.key.hasPrefix("NS") }.map { form in
          (name: form.key, text: format.replacing("%#@\(name)@", with: form.value.text))
        }
        if let text = AppText(forms: forms) { texts[key] = text }
      }
    }
    return texts
  }

  /// The keys and values of a `dict`.
  private static func entries(_ dict: XMLElement?) -> [(key: String, value: XMLElement)] {
    var entries: [(key: String, value: XMLElement)] = []
    var key: String?
    for child in dict?.children ?? [] {
      if child.name == "key" {
        key = child.text
      } else if let name = key {
        entries.append((name, child))
        key = nil
      }
    }
    return entries
  }
}
