extension Report {
  /// The report as JSON, version 1, one line with a final line feed.
  ///
  /// - Parameter more: Writes members that only some commands have.
  /// - Returns: The text.
  public func json(_ more: (inout JSONWriter) -> Void = { _ in }) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { report in
      report.member("version", 1)
      report.member("diagnostics") { list in
        let fingerprints = fingerprints
        list.array { list in
          for diagnostic in diagnostics {
            list.object { write(diagnostic, fingerprints[diagnostic], to: &$0) }
          }
        }
      }
      if baseline != nil { writeAccepted(to: &report) }
      if !uncheckedRules.isEmpty {
        report.member("unchecked") { list in
          list.array { list in
            for entry in uncheckedRules {
              list.object {
                $0.member("rule", entry.rule)
                $0.member("field", entry.field)
                $0.member("specimen", entry.specimen)
                write(entry.range, to: &$0)
              }
            }
          }
        }
      }
      more(&report)
      report.member("summary") { summary in
        summary.object {
          $0.member("errors", count(.error))
          $0.member("warnings", count(.warning))
          $0.member("infos", count(.info))
          $0.member("passed", verdicts.passed)
          $0.member("failed", verdicts.failed)
          $0.member("waived", verdicts.waived)
          $0.member("unchecked", verdicts.unchecked)
          $0.member("notApplicable", verdicts.notApplicable)
          if undecided > 0 { $0.member("undecided", undecided) }
          if baseline != nil {
            $0.member("accepted", accepted.count)
            $0.member("gone", gone.reduce(0) { $0 + $1.count })
          }
        }
      }
    }
    return writer.file()
  }

  private func write(
    _ diagnostic: Diagnostic,
    _ fingerprint: Fingerprint,
    to object: inout JSONWriter
  ) {
    object.member("rule", diagnostic.rule)
    object.member("severity", diagnostic.severity.rawValue)
    object.member("message", diagnostic.message)
    write(diagnostic.range, to: &object)
    if !diagnostic.label.isEmpty { object.member("label", diagnostic.label) }
    object.member("notes") { list in
      list.array { list in
        for note in diagnostic.notes {
          list.object {
            $0.member("message", note.message)
            if let range = note.range { write(range, to: &$0) }
          }
        }
      }
    }
    if let confidence = diagnostic.confidence { object.member("confidence", confidence.rawValue) }
    object.member("help") { $0.array(diagnostic.help) }
    object.member("fixes") { list in
      list.array { list in diagnostic.fixes.forEach { write($0, to: &list) } }
    }
    object.member("fingerprint", fingerprint.description)
  }

  /// Writes the accepted findings, and the entries that no longer match.
  private func writeAccepted(to report: inout JSONWriter) {
    report.member("accepted") { list in
      let fingerprints = fingerprints
      list.array { list in
        for accepted in accepted {
          list.object { object in
            write(accepted.diagnostic, fingerprints[accepted.diagnostic], to: &object)
            object.member("reason", accepted.entry.reason)
            if let date = accepted.entry.expires { object.member("expires", date) }
          }
        }
      }
    }
    report.member("gone") { list in
      list.array { list in
        for entry in gone {
          list.object {
            $0.member("rule", entry.rule)
            $0.member("file", entry.path)
            if !entry.finding.isEmpty { $0.member("finding", entry.finding) }
            $0.member("count", entry.count)
            $0.member("fingerprint", entry.fingerprint)
          }
        }
      }
    }
  }

  private func write(_ fix: Diagnostic.Fix, to writer: inout JSONWriter) {
    writer.object { object in
      object.member("title", fix.title)
      object.member("edits") { list in
        list.array { list in
          for edit in fix.edits {
            list.object {
              write(edit.range, to: &$0)
              $0.member("replacement", edit.replacement)
            }
          }
        }
      }
    }
  }

  private func write(_ range: SourceRange, to writer: inout JSONWriter) {
    writer.member("file", range.file)
    let (start, end) = positions(of: range)
    writer.member("range") { object in
      object.object {
        for (name, position) in [("start", start), ("end", end)] {
          $0.member(name) { place in
            place.object {
              $0.member("line", position.line)
              $0.member("column", position.column)
            }
          }
        }
      }
    }
  }
}
