import Diagnostics

/// The manual page in mdoc(7), from the argument parser's data and `ManualText`.
struct ManualPage {
  private var lines: [String] = []

  /// The whole page.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Writes the page of a program.
  init(_ program: CommandDump) {
    lines += [".Dd \(Version.date)", ".Dt VITRINE 1", ".Os"]
    section("NAME")
    lines += [".Nm vitrine", ".Nd \(Self.escape(Self.phrase(program.abstract)))"]
    section("SYNOPSIS")
    for command in program.leaves { addUse(of: command) }
    section("DESCRIPTION")
    prose(ManualText.description)
    section("COMMANDS")
    for command in program.leaves { add(command) }
    lines += [".Ss Every command"]
    list(program.arguments)
    for part in ManualText.parts {
      section(part.title)
      prose(part.text)
      entries(part.entries)
    }
  }

  private mutating func section(_ title: String) { lines.append(".Sh \(title)") }

  /// One line of the synopsis; it does not list the options, because they are many.
  private mutating func addUse(of command: CommandDump) {
    lines += [".Nm", ".Cm \(command.words.joined(separator: " "))", ".Op Ar option ..."]
    for argument in command.arguments where argument.names.isEmpty {
      let name = "Ar \(argument.value)" + (argument.isRepeating ? " ..." : "")
      lines.append(argument.isOptional ? ".Op \(name)" : ".\(name)")
    }
  }

  private mutating func add(_ command: CommandDump) {
    lines.append(".Ss \(command.words.joined(separator: " "))")
    prose(command.abstract)
    if !command.discussion.isEmpty {
      lines.append(".Pp")
      add(discussion: command.discussion)
    }
    list(command.arguments.filter { !["--version", "--help"].contains($0.names.last) })
  }

  /// Adds the sentences of a discussion, then its examples: one item for each indented line.
  private mutating func add(discussion: String) {
    let all = discussion.split(separator: "\n")
    prose(all.filter { !$0.hasPrefix("  ") }.joined(separator: "\n"))
    let examples = all.filter { $0.hasPrefix("  ") }
    guard !examples.isEmpty else { return }
    lines.append(".Bl -item -compact -offset indent")
    for example in examples {
      lines += [".It", Self.escape(String(example.drop { $0 == " " }))]
    }
    lines.append(".El")
  }

  private mutating func list(_ arguments: [ArgumentDump]) {
    guard !arguments.isEmpty else { return }
    lines.append(".Bl -tag -width Ds")
    for argument in arguments {
      var head = argument.names.map { "Fl \($0.dropFirst())" }.joined(separator: " , ")
      if !argument.value.isEmpty { head += (head.isEmpty ? "" : " ") + "Ar \(argument.value)" }
      lines.append(".It \(head)")
      prose(Self.sentences(about: argument))
    }
    lines.append(".El")
  }

  private mutating func entries(_ entries: [(name: String, text: String)]) {
    guard !entries.isEmpty else { return }
    lines.append(".Bl -tag -width Ds")
    for entry in entries {
      lines.append(".It \(Self.escape(entry.name))")
      prose(entry.text)
    }
    lines.append(".El")
  }

  private static func sentences(about argument: ArgumentDump) -> String {
    var text = argument.abstract
    if !argument.values.allSatisfy(text.contains) {
      text += " One of \(argument.values.joined(separator: ", "))."
    }
    if let standard = argument.standard, !text.contains("(default:") {
      text += standard == "." ? " The default is this folder." : " The default is `\(standard)`."
    }
    return text
  }

  /// Running text: each sentence begins a line, as mdoc requires, and no line is long.
  private mutating func prose(_ text: String) {
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: true) {
      var line = ""
      var isBold = false
      for word in paragraph.split(separator: " ") {
        let endsSentence = line.hasSuffix(".") || line.hasSuffix("?") || line.hasSuffix(".)")
        if !line.isEmpty, endsSentence || line.utf8.count + word.utf8.count > 60 {
          lines.append(Self.escape(line, &isBold))
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      if !line.isEmpty { lines.append(Self.escape(line, &isBold)) }
    }
  }

  /// An abstract for the end of "vitrine -": no capital, no full stop.
  private static func phrase(_ abstract: String) -> String {
    abstract.prefix(1).lowercased() + abstract.dropFirst().prefix { $0 != "." }
  }

  private static func escape(_ text: String) -> String {
    var isBold = false
    return escape(text, &isBold)
  }

  /// Text with roff's special characters escaped.
  ///
  /// Backquotes become bold, also across lines.
  private static func escape(_ text: String, _ isBold: inout Bool) -> String {
    var out = text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : ""
    if isBold { out += "\\fB" }
    for character in text {
      switch character {
      case "\\": out += "\\e"
      case "-": out += "\\-"
      case "…": out += "..."
      case "`":
        isBold.toggle()
        out += isBold ? "\\fB" : "\\fP"
      default: out.append(character)
      }
    }
    return isBold ? out + "\\fP" : out
  }
}
