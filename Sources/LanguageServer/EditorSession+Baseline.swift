import Diagnostics
import Vitrine

extension EditorSession {
  /// Reads the accepted findings again, and publishes all findings that are not among them.
  func rereadBaseline() {
    baseline = currentBaseline?()
    publishAll()
  }

  /// Reads the accepted findings as they are now, on any thread; nil if the editor names no file.
  var currentBaseline: (@Sendable () -> Baseline)? {
    guard let name = baselineFile, let folder else { return nil }
    let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
    let (document, today) = (documents[name]?.bytes, today)
    return { readBaseline(path, document: document, named: name, today: today) }
  }

  /// The findings of a file that are not accepted.
  ///
  /// - Parameters:
  ///   - found: All findings of the file.
  ///   - path: The file.
  /// - Returns: The rest of them.
  func unaccepted(_ found: [Diagnostic], in path: String) -> [Diagnostic] {
    guard let baseline, let file = site?.file(at: path) else { return found }
    let report = Report(diagnostics: found, sources: [path: file], baseline: baseline)
    return report.diagnostics.filter { $0.range.file == path }
  }
}
