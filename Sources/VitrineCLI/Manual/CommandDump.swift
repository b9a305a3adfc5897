import DesignTokens
import Diagnostics

/// Description of a command from the argument parser, as far as the manual page shows it.
struct CommandDump {
  /// The words of the command, without the program's name.
  let words: [String]
  /// One sentence.
  let abstract: String
  /// More sentences; may be empty.
  let discussion: String
  /// Arguments and options, in the order of the declaration.
  let arguments: [ArgumentDump]
  /// The commands below it.
  let subcommands: [CommandDump]

  /// The commands without subcommands, in the order of the help.
  var leaves: [CommandDump] {
    subcommands.isEmpty ? [self] : subcommands.flatMap(\.leaves)
  }

  /// Reads the output of `--experimental-dump-help`; nil if the text is anything else.
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

/// Description of one argument, option or flag from the argument parser.
struct ArgumentDump {
  /// `-s`, `--strict`; empty for a positional argument.
  let names: [String]
  /// Placeholder of the value; empty for a flag.
  let value: String
  /// One sentence or two.
  let abstract: String
  /// The default value.
  let standard: String?
  /// The allowed values, if they are few.
  let values: [String]
  /// True if the argument may be left out.
  let isOptional: Bool
  /// True if the argument may be given several times.
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
  /// True if help shows the argument.
  fileprivate var isShown: Bool { self["shouldDisplay"]?.bool ?? true }
}
