import ArgumentParser
import Diagnostics
import Vitrine

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// How problems are printed.
enum Format: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif, github
}

/// A file that a report is written into, beside what is printed: `--report FORMAT=FILE`.
struct ReportFile<Format>: Sendable
where Format: RawRepresentable<String> & CaseIterable & Sendable {
  /// How it is written.
  let format: Format
  /// The file, from the working directory.
  let path: String

  /// Takes an argument apart; what is wrong in it is said.
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

  /// What the option says of itself.
  static var help: ArgumentHelp {
    let formats = Format.allCases.map(\.rawValue).joined(separator: ", ")
    return ArgumentHelp(
      "Write a report into a file too, as \(formats); may be given several times.",
      valueName: "format=file"
    )
  }
}

extension [ReportFile<Format>] {
  /// Writes all that can be written, then throws what could not be.
  func write(_ text: (Format) -> [UInt8]) throws {
    try writeAll(map { ($0.path, text($0.format)) })
  }
}

/// Writes reports, each at once or not at all; a failure keeps none of the others from its file.
func writeAll(_ reports: [(path: String, bytes: [UInt8])]) throws {
  let results = reports.map { report in
    Result { () throws(WriteError) in try writeReport(report.path, report.bytes) }
  }
  for result in results { try result.get() }
}

/// Refuses two outputs into one file: only the second would be there.
func refuseSharedFiles(_ paths: [String]) throws {
  var seen: Set<String> = []
  for path in paths where !seen.insert(writtenFile(path)).inserted {
    throw ValidationError("two outputs into `\(path)`; only one of them would be there afterwards")
  }
}

/// Endings of files that people write below a folder that is read, where a report may lie too.
private let sourceEndings = [
  ".md", ".mdx", ".markdown", ".yaml", ".mustache", ".css", ".tokens.json", ".resolver.json",
]

/// Refuses an output in the place of a file that is read: the report would be all that is left.
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

/// Refuses a name that is empty, as of a variable that is not set: it would stand for the root.
func refuseNoName(_ folder: String) throws {
  if folder.isEmpty { throw ValidationError("the folder has no name; `.` is this one") }
}

/// Where paths in a report for other programs begin.
enum Origin {
  /// The working directory.
  case workingDirectory
  /// The top of the repository in GitHub Actions, where the working directory is inside of it.
  case repository

  /// A folder as it is seen from there; as it was named when it is elsewhere.
  func path(to folder: String) -> String {
    guard let target = real(folder), let here = real(".") else { return folder }
    var bases = [here]
    if self == .repository,
      let top = getenv("GITHUB_WORKSPACE").flatMap({ real(String(cString: $0)) }),
      here == top || here.hasPrefix(top + "/")
    {
      bases.insert(top, at: 0)
    }
    for base in bases {
      if target == base { return "" }
      if target.hasPrefix(base + "/") { return String(target.dropFirst(base.count + 1)) }
    }
    return folder
  }

  private func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
