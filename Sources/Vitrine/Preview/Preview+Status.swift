import Diagnostics
import SiteModel
import SiteRenderer

extension Preview {
  /// Returns the status of the whole site as one line of JSON: findings by file, coverage, the
  /// last change.
  public func status() -> [UInt8] {
    let report = report
    let site = snapshot.site
    var writer = JSONWriter()
    writer.object { status in
      status.member("revision", snapshot.number)
      status.member("pages", size.pages)
      status.member("specimens", size.specimens)
      status.member("checking", isChecking)
      status.member("errors", report.count(.error))
      status.member("warnings", report.count(.warning))
      status.member("save") { save in
        if let lastSave { write(lastSave, to: &save) } else { save.raw("null") }
      }
      status.member("findings") { list in
        list.array { write(report.diagnostics, to: &$0) }
      }
      status.member("coverage") { coverage in
        if site.settings.views.isEmpty { coverage.raw("null") } else { write(coverage: &coverage) }
      }
    }
    return writer.bytes
  }

  /// Largest number of findings of one file that are listed.
  private static let limit = 50

  private func write(_ diagnostics: [Diagnostic], to list: inout JSONWriter) {
    var rest = diagnostics[...]
    while let file = rest.first?.range.file {
      let own = rest.prefix { $0.range.file == file }
      rest = rest.dropFirst(own.count)
      let page = snapshot.page(of: file).map { snapshot.site.pages[$0] }
      list.object { entry in
        entry.member("url") { url in
          if let page { url.string("/" + page.path) } else { url.raw("null") }
        }
        entry.member("title", page?.title ?? file)
        entry.member("file", file)
        entry.member("errors", own.count { $0.severity == .error })
        entry.member("warnings", own.count { $0.severity == .warning })
        entry.member("problems") { problems in
          problems.array { problems in
            for diagnostic in own.prefix(Self.limit) {
              write(diagnostic, to: &problems, everywhere: page == nil)
            }
          }
        }
      }
    }
  }

  private func write(_ save: Save, to writer: inout JSONWriter) {
    writer.object { object in
      object.member("milliseconds") { $0.raw(tenths(of: save.milliseconds)) }
      object.member("files") { $0.array(Array(save.files.prefix(Self.listed))) }
      object.member("pages") { list in
        list.array { list in
          for page in save.pages.prefix(Self.listed) {
            list.object {
              $0.member("url", page.url)
              $0.member("title", page.title)
            }
          }
        }
      }
    }
  }

  private func write(coverage writer: inout JSONWriter) {
    let views = snapshot.site.settings.views
    let shown = Coverage(snapshot.site).views
    func missing(_ view: View) -> [String] {
      view.required.filter { shown[view.id]?[$0]?.isEmpty ?? true }.map(\.rawValue)
    }
    let wanted = views.reduce(0) { $0 + $1.required.count }
    writer.object { object in
      object.member("shown", wanted - views.reduce(0) { $0 + missing($1).count })
      object.member("wanted", wanted)
      object.member("views") { list in
        list.array { list in
          for view in views where !missing(view).isEmpty {
            list.object {
              $0.member("view", view.id)
              $0.member("title", view.title)
              $0.member("missing") { $0.array(missing(view)) }
            }
          }
        }
      }
    }
  }
}
