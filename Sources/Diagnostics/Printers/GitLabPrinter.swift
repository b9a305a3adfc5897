extension Report {
  /// The report as a Code Quality artifact of GitLab, one line with a final line feed.
  ///
  /// GitLab shows its findings in merge requests. It compares the fingerprints with those of the
  /// target branch, so accepted findings are left out, and equal findings have different ones, also
  /// in several sites of one repository.
  /// - Parameter folder: Prefix of every path: empty for the top of the repository.
  /// - Returns: The file.
  /// - Source: GitLab documentation, "Code Quality", section "Import a custom tool".
  public func gitLab(folder: String = "") -> [UInt8] {
    let fingerprints = fingerprints
    var writer = JSONWriter()
    writer.array { list in
      for diagnostic in diagnostics {
        let (start, end) = positions(of: diagnostic.range, in: .characters)
        list.object { issue in
          issue.member("description", description(of: diagnostic))
          issue.member("check_name", diagnostic.rule)
          let print = fingerprints[diagnostic].description
          issue.member("fingerprint", folder.isEmpty ? print : "\(folder):\(print)")
          issue.member("severity", gitLabSeverity(diagnostic.severity))
          issue.member("location") { location in
            location.object { location in
              location.member("path", path(of: diagnostic.range.file, below: folder))
              location.member("lines") { lines in
                lines.object { lines in
                  lines.member("begin", start.line)
                  lines.member("end", end.line)
                }
              }
            }
          }
        }
      }
    }
    return writer.file()
  }
}

/// The message and its help as one paragraph, because GitLab shows no line breaks.
private func description(of diagnostic: Diagnostic) -> String {
  let label = diagnostic.label.isEmpty ? "" : " (\(diagnostic.label))"
  return ([diagnostic.message + label] + diagnostic.help).joined(separator: "; ")
}

private func gitLabSeverity(_ severity: Severity) -> String {
  switch severity {
  case .error: "major"
  case .warning: "minor"
  case .info: "info"
  }
}
