import ArgumentParser
import Diagnostics
import SiteOutput

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Output format of diagnostics.
enum Format: String, ReportFormat {
  case text, json, sarif, github, gitlab, junit

  /// Its use, in words of Markdown, for the guide.
  var purpose: String {
    switch self {
    case .text: "people at a terminal"
    case .json: "programs: every problem with its range and its fixes"
    case .sarif: "code scanning and editors: SARIF 2.1.0, with rules, fixes and fingerprints"
    case .github: "workflows on GitHub: findings next to the lines of a pull request"
    case .gitlab: "merge requests on GitLab: the artifact of its report `codequality`"
    case .junit: "Jenkins, Azure, CircleCI and others, as tests that fail"
    }
  }
}

/// A file for a report, in addition to the printed one: `--report FORMAT=FILE`.
struct ReportFile<Format>: Sendable
where Format: RawRepresentable<String> & CaseIterable & Sendable {
  /// Format of the file.
  let format: Format
  /// The file, from the working directory.
  let path: String

  /// Parses an argument; throws with the error.
  init(_ argument: String) throws {
    let sign = argument.utf8.firstIndex(of: UInt8(ascii: "=")) ?? argument.endIndex
    let name = String(argument[..<sign])
    let known = Format.allCases.map(\.rawValue)
    guard let format = Format(rawValue: name) else {
      let near = didYouMean(name, in: known)
      throw ValidationError(
        "no format `\(name)`; \(near.isEmpty ? "there are \(listed(known))" : near)"
      )
    }
    self.format = format
    path = sign == argument.endIndex ? "" : String(argument[argument.utf8.index(after: sign)...])
    if path.isEmpty {
      throw ValidationError("name a file too, such as `--report \(name)=report.\(name)`")
    }
  }

  /// Help text of the option.
  static var help: ArgumentHelp {
    let formats = Format.allCases.map(\.rawValue).joined(separator: ", ")
    return ArgumentHelp(
      "Also write a report to a file, as \(formats); repeat the option for more.",
      valueName: "format=file"
    )
  }
}

extension [ReportFile<Format>] {
  /// Writes all reports that can be written, then throws the first error.
  func write(_ text: (Format) -> [UInt8]) throws {
    try writeAll(map { ($0.path, text($0.format)) })
  }
}

/// Writes each report atomically.
///
/// The failure of one does not stop the others.
func writeAll(_ reports: [(path: String, bytes: [UInt8])]) throws {
  let results = reports.map { report in
    Result { () throws(WriteError) in try writeReport(report.path, report.bytes) }
  }
  for result in results { try result.get() }
}

/// Refuses two outputs with one file, because only the second would remain.
func refuseSharedFiles(_ paths: [String]) throws {
  var seen: Set<String> = []
  for path in paths where !seen.insert(writtenFile(path)).inserted {
    throw ValidationError("two outputs into `\(path)`; only one of them would be there afterwards")
  }
}

/// Endings of source files that people write in a folder that is read.
///
/// A report may be there too.
private let sourceEndings = [
  ".md", ".mdx", ".markdown", ".yaml", ".mustache", ".css", ".tokens.json", ".resolver.json",
]

/// Refuses an output that would overwrite a source file: only the report would remain.
func refuseOverSources(_ outputs: [String], _ sources: [String]) throws {
  let sources = sources.map(writtenFile)
  for output in outputs {
    let file = writtenFile(output)
    guard sourceEndings.contains(where: file.hasSuffix), isThere(file),
      sources.contains(where: { file == $0 || file.hasPrefix($0 + "/") })
    else { continue }
    throw ValidationError("`\(output)` is what is checked; write the report elsewhere")
  }
}

/// Refuses an empty name, as from an unset variable: it would mean the root.
func refuseNoName(_ folder: String) throws {
  if folder.isEmpty { throw ValidationError("the folder has no name; `.` is this one") }
}
