package import Diagnostics

/// Why a baseline is of no use.
package enum BaselineError: Error {
  /// No file of that name.
  case missing(path: String)
  /// The file is too large or cannot be read.
  case unreadable(path: String)

  /// The reason for people, and what to do.
  package var message: String {
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
///   - name: What diagnostics call it.
///   - isRenewed: Whether the file shall be made anew; then there may be none yet.
/// - Returns: The baseline, with what is wrong in it.
/// - Throws: `BaselineError` where there is no file that can be read.
package func readBaseline(
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

/// What cannot be accepted: it keeps a text from being read or a page from being drawn, so that
/// accepting it would accept all that it hides.
private let hiding: Set<String> = [
  "baseline", "template", "yaml", "markdown/too-deep", "markdown/too-large", "page/duplicate-path",
  "page/long-title", "page/unclosed-front-matter", "page/unknown-layout",
  "source/control-character", "source/invalid-utf8", "source/not-a-file", "source/nul",
  "source/too-large", "source/unreadable", "spec/duplicate-id", "spec/missing-part",
  "surface/missing-file", "token-file/not-json",
  "token-file/too-large",
]
