/// Reason why no browser can be used.
public enum BrowserError: Error {
  /// No program of a known name is on `PATH`.
  case notFound
  /// The program named by an option or a variable does not exist or cannot be run.
  case notExecutable(path: String, source: String)
  /// The program did not start, or ended before it answered.
  case notStarted(path: String, reason: String)
  /// The program does not answer in time.
  case silent(seconds: Int)
  /// The program ended while it was in use.
  case ended
  /// The program refused a command, or a page could not be measured.
  case refused(reason: String)

  /// The error for people, with a solution.
  public var message: String {
    switch self {
    case .notFound:
      "no Chromium on PATH; install `chromium` or Chrome, or name a program in `VITRINE_BROWSER`"
    case .notExecutable(let path, let source):
      "\(source) names `\(path)`, which is not a program"
    case .notStarted(let path, let reason):
      "`\(path)` does not start: \(reason)"
    case .silent(let seconds):
      "the browser did not answer in \(seconds) s"
    case .ended: "the browser ended unexpectedly"
    case .refused(let reason): "the browser reports: \(reason)"
    }
  }
}
