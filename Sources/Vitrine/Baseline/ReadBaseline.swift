public import Diagnostics
import SiteOutput

/// Reason why a baseline cannot be used.
public enum BaselineError: Error {
  /// The file does not exist.
  case missing(path: String)
  /// The file is too large or cannot be read.
  case unreadable(path: String)

  /// The reason for people, and what to do.
  public var message: String {
    switch self {
    case .missing(let path): "no baseline `\(path)`; --update-baseline makes it"
    case .unreadable(let path): "cannot read the baseline `\(path)`"
    }
  }
}

/// Reads a file of accepted findings.
///
/// - Parameters:
///   - path: The file, from the working directory.
///   - name: Name of the file in diagnostics.
///   - isRenewed: True if the run writes the file anew; it then need not exist yet.
/// - Returns: The baseline with its diagnostics.
/// - Throws: `BaselineError` if no file can be read.
public func readBaseline(
  _ path: String,
  named name: String,
  isRenewed: Bool
) throws(BaselineError) -> Baseline {
  var baseline = Baseline(file: name)
  baseline.isRenewed = isRenewed
  baseline.refused = hiding
  let place = writtenFile(path)
  guard Disk.kind(place) != .nothing else {
    if isRenewed { return baseline }
    throw .missing(path: path)
  }
  guard Disk.kind(place) == .file, let bytes = Disk.bytes(place), bytes.count <= baselineSize else {
    throw .unreadable(path: path)
  }
  parseBaseline(SourceFile(path: name, bytes: bytes), into: &baseline)
  return baseline
}

/// Reads a file of accepted findings for an editor, where it need not exist yet.
///
/// - Parameters:
///   - path: The file.
///   - document: Its text in the editor; nil if it is not open.
///   - name: Name of the file in diagnostics.
///   - today: Today's date in UTC as `YYYY-MM-DD`.
/// - Returns: The baseline with its diagnostics; an empty one for a file that cannot be read.
public func readBaseline(
  _ path: String,
  document: [UInt8]?,
  named name: String,
  today: String
) -> Baseline {
  var baseline = Baseline(file: name)
  baseline.refused = hiding
  baseline.today = today
  let bytes = document ?? Disk.bytes(writtenFile(path), atMost: baselineSize)
  if let bytes { parseBaseline(SourceFile(path: name, bytes: bytes), into: &baseline) }
  return baseline
}

/// Rules and groups whose findings a baseline cannot accept.
///
/// They keep a text from being read or a page from being drawn, so accepting one would accept
/// everything that it hides.
private let hiding: Set<String> = [
  "baseline", "template", "yaml", "markdown/too-deep", "markdown/too-large", "page/duplicate-path",
  "page/long-title", "page/unclosed-front-matter", "page/unknown-layout",
  "source/control-character", "source/invalid-utf8", "source/not-a-file", "source/nul-byte",
  "source/too-large", "source/unreadable", "spec/duplicate-id", "spec/missing-part",
  "surface/missing-file", "token-file/not-json",
  "token-file/too-large",
]
