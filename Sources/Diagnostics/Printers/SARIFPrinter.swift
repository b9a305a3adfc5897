/// Description of a rule in a SARIF log.
public struct SARIFRule: Sendable {
  /// `group/name`.
  public var id: String
  /// Default severity, which a site may change.
  public var severity: Severity
  /// Explanation of the fault that the rule finds, and of the harm it does.
  public var explanation: String
  /// Standard or publication that makes the demand.
  public var source: String
  /// Address of a page about the rule; empty if there is none.
  public var address: String

  /// Creates the description of a rule.
  public init(
    id: String,
    severity: Severity,
    explanation: String,
    source: String,
    address: String = ""
  ) {
    self.id = id
    self.severity = severity
    self.explanation = explanation
    self.source = source
    self.address = address
  }
}

extension Report {
  /// The report as SARIF 2.1.0, one line with a final line feed.
  ///
  /// Columns count Unicode code points, as the log states. Accepted findings are in it as
  /// suppressed. Findings that are gone are left out, because hosts without states would show them
  /// as findings.
  /// - Parameters:
  ///   - rules: Descriptions of rules; only those with findings are printed.
  ///   - folder: Prefix of every path: empty for the working directory.
  /// - Returns: The log.
  public func sarif(rules: [SARIFRule], folder: String = "") -> [UInt8] {
    let broken = Set((diagnostics + accepted.map(\.diagnostic)).map(\.rule))
    let known = rules.filter { broken.contains($0.id) }
    let texts =
      known
      + broken.subtracting(known.map(\.id)).sorted().map { id in
        SARIFRule(id: id, severity: .error, explanation: id, source: "")
      }
    let shown = texts.sorted { $0.id < $1.id }
    var printer = SARIFPrinter(report: self, folder: folder)
    printer.places = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1.id, $0) })
    return printer.log(shown)
  }
}

/// Writes one log.
private struct SARIFPrinter {
  let report: Report
  let folder: String
  /// Index of each rule in the list of the log.
  var places: [String: Int] = [:]

  func log(_ rules: [SARIFRule]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { log in
      log.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      log.member("version", "2.1.0")
      log.member("runs") { list in
        list.array { list in
          list.object { run in
            run.member("tool") { tool in
              tool.object { tool in
                tool.member("driver") { write(rules, to: &$0) }
              }
            }
            run.member("columnKind", "unicodeCodePoints")
            run.member("newlineSequences") { $0.array(["\r\n", "\n", "\r"]) }
            run.member("results") { writeResults(to: &$0) }
          }
        }
      }
    }
    return writer.file()
  }

  private func write(_ rules: [SARIFRule], to writer: inout JSONWriter) {
    writer.object { driver in
      driver.member("name", "Vitrine")
      driver.member("semanticVersion", Version.number)
      driver.member("rules") { list in
        list.array { list in
          for rule in rules { write(rule, to: &list) }
        }
      }
    }
  }

  private func write(_ rule: SARIFRule, to writer: inout JSONWriter) {
    writer.object { object in
      object.member("id", rule.id)
      object.member("shortDescription") { write(text: firstSentence(rule.explanation), to: &$0) }
      object.member("fullDescription") { write(text: rule.explanation, to: &$0) }
      let source = rule.source.isEmpty ? "" : "\n\nSource: \(rule.source)"
      object.member("help") { write(text: rule.explanation + source, to: &$0) }
      if !rule.address.isEmpty { object.member("helpUri", rule.address) }
      object.member("defaultConfiguration") { configuration in
        configuration.object { $0.member("level", level(rule.severity)) }
      }
      object.member("properties") { properties in
        properties.object { properties in
          properties.member("tags") { $0.array([String(rule.id.prefix { $0 != "/" })]) }
        }
      }
    }
  }

  private func writeResults(to writer: inout JSONWriter) {
    let fingerprints = report.fingerprints
    writer.array { list in
      for diagnostic in report.diagnostics {
        write(diagnostic, fingerprints[diagnostic].description, to: &list) { result in
          if report.baseline != nil { result.member("baselineState", "new") }
        }
      }
      for accepted in report.accepted {
        let print = fingerprints[accepted.diagnostic].description
        write(accepted.diagnostic, print, to: &list) { result in
          result.member("baselineState", "unchanged")
          result.member("suppressions") { list in
            list.array { list in
              list.object {
                $0.member("kind", "external")
                $0.member("status", "accepted")
                $0.member("justification", accepted.entry.reason)
              }
            }
          }
        }
      }
    }
  }

  private func write(
    _ diagnostic: Diagnostic,
    _ print: String,
    to writer: inout JSONWriter,
    _ more: (inout JSONWriter) -> Void
  ) {
    let label = diagnostic.label.isEmpty ? "" : " (\(diagnostic.label))"
    let loose = diagnostic.notes.filter { $0.range == nil }.map(\.message)
    let text = ([diagnostic.message + label] + loose + diagnostic.help).joined(separator: "\n")
    let related = diagnostic.notes.filter { $0.range != nil }
    writer.object { result in
      result.member("ruleId", diagnostic.rule)
      result.member("ruleIndex", places[diagnostic.rule] ?? -1)
      result.member("level", level(diagnostic.severity))
      result.member("message") { write(text: text, to: &$0) }
      result.member("locations") { list in
        list.array { write(diagnostic.range, to: &$0) }
      }
      if !related.isEmpty {
        result.member("relatedLocations") { list in
          list.array { list in
            for note in related {
              if let range = note.range { write(range, note.message, to: &list) }
            }
          }
        }
      }
      result.member("partialFingerprints") { prints in
        prints.object { $0.member("primaryLocationLineHash", print) }
      }
      more(&result)
      if !diagnostic.fixes.isEmpty {
        result.member("fixes") { list in
          list.array { list in diagnostic.fixes.forEach { write($0, to: &list) } }
        }
      }
    }
  }

  private func write(_ fix: Diagnostic.Fix, to writer: inout JSONWriter) {
    var files: [String] = []
    for edit in fix.edits where !files.contains(edit.range.file) { files.append(edit.range.file) }
    writer.object { object in
      object.member("description") { write(text: fix.title, to: &$0) }
      object.member("artifactChanges") { list in
        list.array { list in
          for file in files { write(fix.edits.filter { $0.range.file == file }, file, to: &list) }
        }
      }
    }
  }

  private func write(_ edits: [Diagnostic.Edit], _ file: String, to writer: inout JSONWriter) {
    writer.object { change in
      change.member("artifactLocation") { writeArtifact(file, to: &$0) }
      change.member("replacements") { list in
        list.array { list in
          for edit in edits {
            list.object { replacement in
              replacement.member("deletedRegion") { writeRegion(edit.range, to: &$0) }
              replacement.member("insertedContent") { write(text: edit.replacement, to: &$0) }
            }
          }
        }
      }
    }
  }

  private func write(_ range: SourceRange, _ message: String = "", to writer: inout JSONWriter) {
    writer.object { location in
      location.member("physicalLocation") { place in
        place.object { place in
          place.member("artifactLocation") { writeArtifact(range.file, to: &$0) }
          place.member("region") { writeRegion(range, to: &$0) }
        }
      }
      if !message.isEmpty { location.member("message") { write(text: message, to: &$0) } }
    }
  }

  private func writeArtifact(_ file: String, to writer: inout JSONWriter) {
    writer.object { $0.member("uri", address(of: file)) }
  }

  private func writeRegion(_ range: SourceRange, to writer: inout JSONWriter) {
    let (start, end) = report.positions(of: range, in: .codePoints)
    writer.object { region in
      region.member("startLine", start.line)
      region.member("startColumn", start.column)
      region.member("endLine", end.line)
      region.member("endColumn", end.column)
    }
  }

  private func write(text: String, to writer: inout JSONWriter) {
    writer.object { $0.member("text", text) }
  }

  private func address(of file: String) -> String {
    let path = path(of: file, below: folder)
    return (path.hasPrefix("/") ? "file://" : "") + percentEncoded(path)
  }
}

private func level(_ severity: Severity) -> String {
  switch severity {
  case .error: "error"
  case .warning: "warning"
  case .info: "note"
  }
}

/// A text up to its first full stop that ends a sentence.
private func firstSentence(_ text: String) -> String {
  var end = text.startIndex
  while let stop = text[end...].firstIndex(of: ".") {
    end = text.index(after: stop)
    if end == text.endIndex || text[end].isWhitespace { return String(text[..<end]) }
  }
  return text
}

/// A path in the form of addresses (RFC 3986).
private func percentEncoded(_ path: String) -> String {
  var result = ""
  for byte in path.utf8 {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      result.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      result += "%" + (digits.count == 1 ? "0" : "") + digits
    }
  }
  return result
}
