import ArgumentParser
import Diagnostics
import SiteModel
import SiteOutput
import Vitrine

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Findings that are accepted for now.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Accept the findings that this file lists, and fail only on others.",
      valueName: "file"
    ),
    completion: .file()
  )
  var baseline: String?

  @Flag(help: "Write the findings of this run to the baseline; keeps reasons and dates.")
  var updateBaseline = false

  func validate() throws {
    if updateBaseline, baseline == nil {
      throw ValidationError("--update-baseline needs --baseline FILE")
    }
  }

  /// Reads the baseline, if one is named.
  ///
  /// - Parameters:
  ///   - folder: Folder that paths of diagnostics start from.
  ///   - only: Ids or groups of the rules that run.
  /// - Returns: The baseline; nil if none is named.
  /// - Throws: `BaselineError` if the file cannot be read.
  func read(from folder: String = ".", only: [String] = []) throws -> Baseline? {
    try baseline.map {
      try acceptedFindings($0, from: folder, only: only, isRenewed: updateBaseline)
    }
  }

  /// Writes the baseline anew if it was requested, and prints the number of accepted, new and
  /// gone findings.
  ///
  /// - Parameters:
  ///   - report: Report of the run.
  ///   - isPlain: True if the message appears next to a report for people.
  /// - Throws: `WriteError` if the file cannot be written.
  func renew(_ report: Report, isPlain: Bool) throws {
    guard updateBaseline, let baseline else { return }
    let old = report.baseline?.source?.bytes
    try writeReport(baseline, Array(report.baselineText().utf8), from: old)
    let gone = report.gone.reduce(0) { $0 + $1.count }
    let count = report.accepted.count
    let line = "\(baseline): \(counted(count, "finding")) accepted, \(report.fresh) new"
    let end = gone == 0 ? "" : "; \(gone) gone"
    if isPlain { Terminal.print(line + end + "\n") } else { Terminal.printError(line + end + "\n") }
  }
}

/// Reads a baseline as of today.
///
/// - Parameters:
///   - path: The file.
///   - folder: Folder that paths of diagnostics start from.
///   - only: Ids or groups of the rules that run; empty for all.
///   - isRenewed: True if it is written anew after the run.
/// - Returns: The baseline.
/// - Throws: `BaselineError` if the file cannot be read.
func acceptedFindings(
  _ path: String,
  from folder: String,
  only: [String] = [],
  isRenewed: Bool = false
) throws -> Baseline {
  let name = relativePath(path, from: folder)
  var baseline = try readBaseline(path, named: name, isRenewed: isRenewed)
  baseline.today = try today()
  baseline.rules = Set(only)
  return baseline
}

/// Returns true if the baseline has errors and cannot be used.
///
/// Only its own diagnostics are then worth printing.
func isUseless(_ baseline: Baseline?) -> Bool {
  guard let baseline, baseline.diagnostics.contains(where: { $0.severity == .error }) else {
    return false
  }
  return baseline.isRenewed || baseline.entries.isEmpty
}

/// Today's date in UTC.
///
/// `SOURCE_DATE_EPOCH`, in seconds since 1970, overrides the clock.
func today() throws -> String {
  guard let fixed = getenv("SOURCE_DATE_EPOCH").map({ String(cString: $0) }), !fixed.isEmpty else {
    return date(ofSeconds: Int(time(nil)))
  }
  guard let seconds = Int(fixed), (0...253_402_300_799).contains(seconds) else {
    throw ValidationError(
      "SOURCE_DATE_EPOCH is `\(fixed)`, which is not a number of seconds since 1970"
    )
  }
  return date(ofSeconds: seconds)
}

/// The day of a moment, as `YYYY-MM-DD` in UTC.
func date(ofSeconds seconds: Int) -> String {
  // Eras of 400 years with years that begin in March, so that the leap day comes last.
  let days = seconds / 86_400 + 719_468
  let era = days / 146_097
  let dayOfEra = days % 146_097
  let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let shifted = (5 * dayOfYear + 2) / 153
  let day = dayOfYear - (153 * shifted + 2) / 5 + 1
  let month = shifted < 10 ? shifted + 3 : shifted - 9
  let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
  return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
}

/// A path relative to a folder; an absolute path outside the folder stays.
func relativePath(_ path: String, from folder: String) -> String {
  let base = writtenFile(folder)
  let target = writtenFile(path)
  if target.hasPrefix(base + "/") { return String(target.dropFirst(base.count + 1)) }
  if path.hasPrefix("/") { return path }
  let from = base.split(separator: "/")
  let to = target.split(separator: "/")
  let shared = zip(from, to).prefix { $0 == $1 }.count
  return String(repeating: "../", count: from.count - shared) + to[shared...].joined(separator: "/")
}
