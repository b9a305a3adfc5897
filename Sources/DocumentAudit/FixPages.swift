import Diagnostics
import SiteInput
public import SiteOutput

/// Audits pages, applies all automatic fixes, and writes the pages that changed.
///
/// - Returns: The audit of the pages after the fixes, and the fixes.
/// - Throws: `WriteError` for a page that cannot be written; pages before it keep their fixes.
public func fixPages(
  _ paths: [String],
  _ options: AuditOptions
) async throws -> (audit: Audit, applied: [AppliedFix]) {
  let files = try readPages(paths)
  let fixed = try await fixing(files) { files in
    let found = try await DocumentAudit.audit(files, options)
    return (found, found.report)
  }
  try replace(files, by: fixed.files)
  return (fixed.result, fixed.applied)
}
