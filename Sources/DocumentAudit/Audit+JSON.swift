import Diagnostics

extension Audit {
  /// The audit as JSON: the report of other commands, the remarks on the run, and the audited pages
  /// under `documents`.
  public func json() -> [UInt8] {
    report.json { writer in
      writer.member("remarks") { $0.array(remarks) }
      writer.member("documents") { list in
        list.array { list in
          for document in documents {
            list.object {
              $0.member("file", document.path)
              $0.member("system", document.system)
              $0.member("names", document.matches)
              $0.member("samples", document.samples)
              $0.member("previews", document.previews)
              $0.member("tables", document.tables)
            }
          }
        }
      }
    }
  }
}
