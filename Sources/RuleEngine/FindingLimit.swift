import Diagnostics

extension [Finding] {
  /// Returns at most `limit` findings; a note on the last one gives the number of the others.
  ///
  /// A damaged file must not produce more findings than people can read.
  public func limited(to limit: Int = 100) -> [Finding] {
    guard count > limit else { return self }
    var findings = Array(prefix(limit))
    let more = "\(count - limit) more places in this file have the same problem"
    findings[limit - 1].notes.append(Diagnostic.Note(more))
    return findings
  }
}
