import Diagnostics
import SiteInput
import SiteModel
import SiteRenderer

extension Preview {
  /// A browser that shows a page of the site.
  struct Listener: Sendable {
    /// Path of the page below the output folder.
    let path: String
    let send: AsyncStream<[UInt8]>.Continuation
  }

  /// The states of a page from now on, the current one first, each one line of JSON.
  ///
  /// A slow browser gets only the newest state.
  ///
  /// - Parameter path: Path of the page below the output folder.
  /// - Returns: The states, until the receiver stops.
  public func states(of path: String) async -> AsyncStream<[UInt8]> {
    let (stream, send) = AsyncStream<[UInt8]>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let number = nextListener
    nextListener += 1
    listeners[number] = Listener(path: path, send: send)
    send.onTermination = { _ in Task { await self.leave(number) } }
    send.yield(await state(of: path))
    return stream
  }

  private func leave(_ number: Int) { listeners[number] = nil }

  /// Sends every browser the state of the page that it shows.
  ///
  /// Pages made from the whole site get theirs when all of it has been checked.
  func tell() async {
    var states: [String: [UInt8]] = [:]
    for path in Set(listeners.values.map(\.path)).sorted() {
      if isChecking, let source = source(of: path), source.job.needsAll { continue }
      states[path] = await state(of: path)
    }
    for listener in listeners.values {
      if let state = states[listener.path] { listener.send.yield(state) }
    }
  }

  /// Returns the state for a browser that shows the page at a path below the output folder, as
  /// JSON.
  func state(of path: String) async -> [UInt8] {
    let drawn = await draw(path)
    let source = source(of: path)
    let own = source.flatMap { snapshot.page(of: $0.job.origin) }
    // The page shown may be an older one; its current diagnostics are in the newest snapshot.
    if let own { snapshot.check(own) }
    let isOld = source.map { $0.snapshot != snapshot.number } ?? false
    let counts = counts
    var writer = JSONWriter()
    writer.object { state in
      state.member("revision", snapshot.number)
      state.member("version", drawn.map { version(of: $0.bytes) } ?? "")
      state.member("kind", drawn == nil ? "missing" : "page")
      state.member("stale", isOld || hasBrokenGroundwork || !drawingFindings.isEmpty)
      state.member("checking", isChecking)
      state.member("errors", counts.errors)
      state.member("warnings", counts.warnings)
      if let lastSave { write(lastSave, to: &state, but: own) }
      state.member("problems") { list in
        list.array { list in
          for problem in ownProblems(own) { write(problem, to: &list, everywhere: false) }
          for problem in sharedProblems { write(problem, to: &list, everywhere: true) }
        }
      }
    }
    return writer.bytes
  }

  private func write(_ save: Save, to state: inout JSONWriter, but own: Int?) {
    state.member("milliseconds") { $0.raw(tenths(of: save.milliseconds)) }
    state.member("files") { $0.array(Array(save.files.prefix(Self.listed))) }
    let url = own.map { "/" + snapshot.site.pages[$0].path }
    state.member("others") { list in
      list.array { list in
        for page in save.pages.prefix(Self.listed) where page.url != url {
          list.object {
            $0.member("url", page.url)
            $0.member("title", page.title)
          }
        }
      }
    }
  }

  /// Largest number of pages named in a note.
  static let listed = 20

  /// Errors in the file of a page.
  private func ownProblems(_ page: Int?) -> [Diagnostic] {
    guard let page else { return [] }
    let all = Report(diagnostics: snapshot.diagnostics(of: page), sources: [:]).diagnostics
    return Array(all.filter { $0.severity == .error }.prefix(Self.listed))
  }

  /// Errors in files that all pages share.
  private var sharedProblems: [Diagnostic] {
    let all = Report(
      diagnostics: sourceFindings + configurationFindings + drawingFindings,
      sources: [:]
    )
    return Array(all.diagnostics.filter { $0.severity == .error }.prefix(Self.listed))
  }

  /// Writes a diagnostic with its frame and the link to its place.
  func write(_ diagnostic: Diagnostic, to writer: inout JSONWriter, everywhere: Bool) {
    let file = diagnostic.range.file
    let files = Dictionary(
      uniqueKeysWithValues: Set([file] + diagnostic.notes.compactMap(\.range?.file)).compactMap {
        name in tree.file(at: name).map { (name, $0) }
      }
    )
    let report = Report(diagnostics: [], sources: files)
    let start = report.positions(of: diagnostic.range).start
    writer.object { problem in
      problem.member("rule", diagnostic.rule)
      problem.member("severity", diagnostic.severity.rawValue)
      problem.member("message", diagnostic.message)
      problem.member("file", file)
      problem.member("line", start.line)
      problem.member("column", start.column)
      if files[file] != nil {
        problem.member("editor", editor.url(file, line: start.line, column: start.column))
      }
      problem.member("frame", report.frame(of: diagnostic))
      problem.member("help") { $0.array(diagnostic.help) }
      problem.member("everywhere", everywhere)
    }
  }

  /// Number of known errors and warnings.
  var counts: (errors: Int, warnings: Int) {
    let all = Report(diagnostics: diagnostics, sources: [:])
    return (all.count(.error), all.count(.warning))
  }
}

/// Returns a version string for the bytes of a page; other bytes give another string.
public func version(of bytes: [UInt8]) -> String {
  String(fingerprint(of: bytes), radix: 16)
}

/// A number with one decimal.
func tenths(of number: Double) -> String {
  let tenths = Int((number * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}
