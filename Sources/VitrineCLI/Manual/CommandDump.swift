import DesignTokens
import Diagnostics

/// What the argument parser says of a command, as far as the manual page shows it.
struct CommandDump {
  /// The words that run it, without the program's own name.
  let words: [String]
  /// One sentence.
  let abstract: String
  /// More sentences, or nothing.
  let discussion: String
  /// Arguments and options, in the order of the declaration.
  let arguments: [ArgumentDump]
  /// The commands below it.
  let subcommands: [CommandDump]

  /// The commands that do something themselves, in the order of the help.
  var leaves: [CommandDump] {
    subcommands.isEmpty ? [self] : subcommands.flatMap(\.leaves)
  }

  /// Takes over what `--experimental-dump-help` prints; `nil` where that is no such document.
  init?(_ json: String) {
    let (root, _) = JSONReader.read(SourceFile(path: "help", bytes: Array(json.utf8)))
    guard let command = root?["command"] else { return nil }
    self.init(command, below: nil)
  }

  private init(_ node: JSONNode, below parent: [String]?) {
    let name = node["commandName"]?.string ?? ""
    let words = parent.map { $0 + [name] } ?? []
    self.words = words
    abstract = node["abstract"]?.string ?? ""
    discussion = node["discussion"]?.string ?? ""
    arguments = (node["arguments"]?.elements ?? []).filter(\.isShown).map(ArgumentDump.init)
    subcommands = (node["subcommands"]?.elements ?? []).filter(\.isShown)
      .filter { $0["commandName"]?.string != "help" }
      .map { CommandDump($0, below: words) }
  }
}

/// What the argument parser says of one argument, option or flag.
struct ArgumentDump {
  /// `-s`, `--strict`; none for an argument that is known by its place.
  let names: [String]
  /// What stands for the value; nothing for a flag.
  let value: String
  /// One sentence or two.
  let abstract: String
  /// The value taken when it is left out.
  let standard: String?
  /// The values that there are, where they are few.
  let values: [String]
  /// Whether it may be left out.
  let isOptional: Bool
  /// Whether it may be given several times.
  let isRepeating: Bool

  fileprivate init(_ node: JSONNode) {
    names = (node["names"]?.elements ?? []).compactMap { name in
      guard let text = name["name"]?.string else { return nil }
      return name["kind"]?.string == "long" ? "--\(text)" : "-\(text)"
    }
    value = node["kind"]?.string == "flag" ? "" : node["valueName"]?.string ?? ""
    abstract = node["abstract"]?.string ?? ""
    standard = node["defaultValue"]?.string
    values = (node["allValues"]?.elements ?? []).compactMap(\.string)
    isOptional = node["isOptional"]?.bool ?? false
    isRepeating = node["isRepeating"]?.bool ?? false
  }
}

extension JSONNode {
  /// Whether help shows it.
  fileprivate var isShown: Bool { self["shouldDisplay"]?.bool ?? true }
}
