import Diagnostics
import PageImport
import SiteModel

/// The last lines of `vitrine import`: what it wrote, what is left to do, and the next command.
struct ImportSummary {
  /// The imported site.
  let site: ImportedSite
  /// The report that was printed.
  let report: Report
  /// The number of its entries that were printed in full.
  let limit: Int
  /// The folder for the pages.
  let output: String
  /// The argument that names the folder for other commands, with a blank; empty if they need none.
  let folder: String
  /// Whether nothing was written.
  let isDryRun: Bool
  /// Paths of files that a run would have to overwrite.
  let existing: [String]

  /// The lines, each with a line end.
  var text: String {
    let parts = [
      counted(site.pages, "page"),
      site.copies.isEmpty ? nil : counted(site.copies.count, "file") + " that they show",
      site.templates.isEmpty ? nil : counted(site.templates.count, "container") + " for components",
      site.drafts == 0 ? nil : counted(site.drafts, "spec") + " drafted in comments",
    ]
    return """
      \(isDryRun ? "would write" : "wrote") \(output): \(enumerated(parts.compactMap(\.self))), from \(site.format.rawValue)
      \(work)
      \(next)

      """
  }

  /// The work that is left; its numbers are those of the report above it.
  private var work: String {
    let total = report.diagnostics.count
    let warnings = report.count(.warning)
    guard total > 0 else { return "nothing is left to do" }
    let isWhole = total <= limit
    guard warnings > 0 else {
      return "nothing is left to do; "
        + (isWhole
          ? "\(counted(total, "remark")) above" : "`--all` prints all \(counted(total, "remark"))")
    }
    let remarks =
      total > warnings
      ? " (\(counted(warnings, "warning")) and \(counted(total - warnings, "remark")))" : ""
    let places = counted(total, "place") + " to look at" + remarks
    return isWhole
      ? "\(places), listed above"
      : "\(places); the first \(limit) are above, `--all` prints every one"
  }

  private var next: String {
    guard isDryRun else { return "next: vitrine serve" + folder }
    return ImportSummary.sentence(on: existing) ?? "next: the same command without `--dry-run`"
  }

  /// A sentence on files that are in the way of an import; nil if there are none.
  static func sentence(on existing: [String]) -> String? {
    guard let first = existing.first else { return nil }
    let others =
      existing.count == 1
      ? "`\(first)` is" : "`\(first)` and \(counted(existing.count - 1, "other file")) are"
    return others + " there already, and an import overwrites nothing; name another folder with "
      + "`--output`, or delete \(existing.count == 1 ? "it" : "them") first"
  }
}
