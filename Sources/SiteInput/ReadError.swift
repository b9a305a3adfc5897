/// Reason why a run cannot begin.
public enum ReadError: Error {
  /// The folder contains no `content/`.
  case noContent(folder: String)
  /// A named file cannot be read; the sentence says which and why.
  case unreadable(String)

  /// The reason for people, and what to do.
  public var message: String {
    switch self {
    case .noContent(let folder):
      "no folder `content/` in `\(folder)`; `vitrine init` writes the smallest site"
    case .unreadable(let sentence): sentence
    }
  }
}
