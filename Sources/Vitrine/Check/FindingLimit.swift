import Diagnostics

extension [Finding] {
  /// As many findings as somebody reads; the last one says how many places more are like it.
  ///
  /// A file that is damaged all over must not bury the reader.
  func limited(to limit: Int = 100) -> [Finding] {
    guard count > limit else { return self }
    var findings = Array(prefix(limit))
    let more = "\(count - limit) more places of this file are like it"
    findings[limit - 1].notes.append(Diagnostic.Note(more))
    return findings
  }
}
