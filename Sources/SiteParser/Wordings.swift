import Diagnostics
import Mustache
import SiteModel
import YAML

/// Reads the interface texts from `words/<language>.yaml` of the theme.
///
/// The site's files override the built-in ones key by key. English fills in for texts that a
/// language lacks.
///
/// - Parameters:
///   - files: The theme, built-in files before those of the site.
///   - asked: Keys that templates name, so that a site's own templates can have texts of their
///     own.
/// - Returns: The texts by language in lowercase, and the diagnostics of the files.
func parseWordings(
  _ files: [SourceFile],
  asked: Set<String>
) -> (wordings: [String: Wording], diagnostics: [Diagnostic]) {
  var diagnostics: [Diagnostic] = []
  let all = files.compactMap { parseWords($0, &diagnostics) }
  // Some file systems do not distinguish `de.yaml` from `DE.yaml`, so this does not either.
  let byLanguage = Dictionary(grouping: all) { $0.language.lowercased() }
  // The file `en` defines which keys exist.
  let english =
    all.filter { $0.language == "en" } + all.filter { ["En", "eN", "EN"].contains($0.language) }
  let keys = asked.union(english.first?.words.map(\.key.value) ?? [])
  for word in all.flatMap(\.words) where !keys.contains(word.key.value) {
    diagnostics.append(unknown(word.key, keys))
  }
  var texts: [Name: String] = [:]
  add(english, to: &texts)
  var wordings = ["en": Wording(language: "en", texts: texts)]
  for (key, files) in byLanguage where key != "en" {
    var own = texts
    let language = files[0].language
    // The name of a language is the only text that English must not fill in.
    own["language-name"] = language
    add(files, to: &own)
    wordings[key] = Wording(language: language, texts: own)
  }
  return (wordings, diagnostics)
}

/// One file of words.
private struct WordFile {
  var language: String
  var words: [(key: Located<String>, text: String)]
}

private func parseWords(_ file: SourceFile, _ diagnostics: inout [Diagnostic]) -> WordFile? {
  let parts = file.path.split(separator: "/")
  let ending = ".yaml"
  guard parts.count == 3, parts[1] == "words", parts[2].hasSuffix(ending) else { return nil }
  let yaml = parseYAML(file)
  diagnostics += yaml.diagnostics
  guard let node = yaml.node else { return nil }
  var fields = Fields(node, group: "words", file: file.path)
  var words: [(key: Located<String>, text: String)] = []
  for (key, node) in fields.all() {
    if let text = fields.text(of: node, named: key.value) { words.append((key, text.value)) }
  }
  diagnostics += fields.diagnostics
  return WordFile(language: String(parts[2].dropLast(ending.count)), words: words)
}

private func add(_ files: [WordFile], to texts: inout [Name: String]) {
  for (key, text) in files.flatMap(\.words) { texts[Name(key.value)] = text }
}

private func unknown(_ key: Located<String>, _ keys: Set<String>) -> Diagnostic {
  let keys = keys.sorted()
  return Diagnostic(
    rule: "words/unknown-key",
    message: "no template uses the word `\(key.value)`",
    range: key.range,
    label: didYouMean(key.value, in: keys),
    help: ["the keys are those of `templates/words/en.yaml`, and those that templates name"]
  )
}
