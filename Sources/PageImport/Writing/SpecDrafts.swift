public import Diagnostics
import YAML

/// A surface that drafts of specs may name.
public struct DraftSurface: Sendable {
  /// The name in specs.
  public let id: String
  /// The states that it shows.
  public let states: [String]
  /// Its parts for texts that a page gives, in their order.
  public let texts: [String]
  /// The one of them that it needs, if there is one.
  public let needed: String?

  /// Reads the declaration of a surface; nil if it is not one.
  public init?(_ file: SourceFile) {
    let parts = file.path.split(separator: "/")
    guard parts.last == "surface.yaml", parts.count > 1, let node = parseYAML(file).node else {
      return nil
    }
    id = String(parts[parts.count - 2])
    states = node["states"]?.items?.compactMap(\.text) ?? []
    let own = (node["parts"]?.entries ?? []).filter { entry in
      entry.value["type"]?.text == "text" && entry.value["default"] == nil
        && entry.value["values"] == nil
    }
    texts = own.map(\.name)
    needed = own.first { $0.value["required"]?.text == "true" }?.name
    guard !states.isEmpty else { return nil }
  }
}

/// Proposes specs in comments: for headings that name a state, and for good examples.
///
/// A comment shows nothing, so a draft is only published by a person who takes it out.
struct SpecDrafts {
  private let surface: DraftSurface?
  private var lines: [String] = []
  private var ids: Set<String> = []
  /// The state that the last heading names.
  private var state: String?
  /// The number of drafts.
  private(set) var count = 0

  /// Chooses the surface that a page is about by the words of its title.
  init(_ title: String, _ surfaces: [DraftSurface]) {
    let name = PageElement.key(title)
    surface = surfaces.first { surface in
      let key = surface.id.filter { $0 != "-" }
      return name == key || name == key + "s" || name == key + "state" || name == key + "states"
        || name == key + "es"
    }
  }

  /// The text of a page with its drafts.
  mutating func added(to text: String) -> String {
    guard surface != nil else { return text }
    var example: [String]?
    var depth = 0
    var waiting: [String] = []
    var fence: Substring?
    var rest = Substring(text)
    while rest.hasSuffix("\n") { rest.removeLast() }
    for line in rest.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(String(line))
      let body = line.drop { $0 == " " }
      if let mark = fence {
        if body.hasPrefix(mark) { fence = nil }
        continue
      }
      let sign = body.prefix { $0 == "`" || $0 == "~" }
      if sign.count >= 3 {
        fence = sign
        continue
      }
      if body.hasPrefix("#") { readHeading(body, depth) }
      guard body.hasPrefix(":::") else {
        example?.append(String(body))
        continue
      }
      let name = body.drop { $0 == ":" }
      if name.isEmpty {
        depth = max(0, depth - 1)
        if let said = example {
          if let draft = draft(said) { waiting.append(draft) }
          example = nil
        }
        if depth == 0 {
          for draft in waiting { lines += ["", draft] }
          waiting = []
        }
      } else {
        depth += 1
        if name == "do" || name.hasPrefix("do ") { example = [] }
        if name.hasPrefix("placeholder{needs=\"example\""),
          let title = name.split(separator: "} ").last,
          let shown = namedState(title)
        {
          waiting.append(comment(shown, [], from: "the example above"))
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func readHeading(_ line: Substring, _ depth: Int) {
    state = namedState(line)
    guard let state, depth == 0, !line.hasPrefix("# ") else { return }
    lines += ["", comment(state, [], from: "the heading above")]
  }

  /// The state that the words of a heading name, if the surface has it.
  private func namedState(_ line: Substring) -> String? {
    let words = line.lowercased().split { !$0.isLetter }.map(String.init)
    guard words.count <= 3 else { return nil }
    let synonyms = [
      "critical": "error", "danger": "error", "failure": "error", "errors": "error",
      "successful": "success", "informational": "info", "information": "info", "blank": "empty",
      "skeleton": "loading", "attention": "warning", "caution": "warning", "warnings": "warning",
    ]
    for word in words {
      let name = synonyms[word] ?? word
      if surface?.states.contains(name) ?? false { return name }
    }
    return nil
  }

  /// A draft from the text of a good example; nil if it shows a picture or code.
  private mutating func draft(_ said: [String]) -> String? {
    let texts = said.map(\.trimmed).filter { !$0.isEmpty }
    let isPlain = texts.allSatisfy { text in
      !["!", "[", "<", "-", "|", ">", "#"].contains { text.hasPrefix($0) } && text.count < 200
    }
    guard !texts.isEmpty, texts.count <= 3, isPlain, let surface else { return nil }
    let own = state ?? (surface.states.contains("info") ? "info" : surface.states.first ?? "")
    return comment(own, texts, from: "the good example above")
  }

  private mutating func comment(_ state: String, _ texts: [String], from origin: String) -> String {
    guard let surface else { return "" }
    count += 1
    var id = "\(surface.id)-\(state)"
    var number = 2
    while !ids.insert(id).inserted {
      id = "\(surface.id)-\(state)-\(number)"
      number += 1
    }
    var yaml = ["surface: \(surface.id)", "state: \(state)"]
    let names =
      texts.count == 1 ? [surface.needed ?? surface.texts.first ?? "title"] : surface.texts
    for (part, text) in zip(names, texts) {
      // Two hyphens would end the comment for some readers.
      let plain = text.filter { !"*`".contains($0) }.replacing("--", with: "–")
      yaml.append("\(part): \(YAMLText.scalar(plain))")
    }
    let head =
      "<!-- A draft of a spec, from \(origin). Complete it, and take it out of the comment."
    return ([head, "```state \(id)"] + yaml + ["```", "-->"]).joined(separator: "\n")
  }
}
