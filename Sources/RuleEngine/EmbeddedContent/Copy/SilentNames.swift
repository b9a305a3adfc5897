/// Whether the texts of the named type or function are invisible to people: logs, assertions, names
/// of fonts and colours.
func isSilent(_ name: String) -> Bool {
  // Few names begin as one of them.
  guard let first = name.utf8.first, first >= 0x80 || beginnings.contains(first | 0x20) else {
    return false
  }
  let name = name.lowercased()
  return developers.contains { name.hasPrefix($0) }
}

private let beginnings = Set(developers.compactMap(\.utf8.first))

private let developers = [
  "assert", "debugprint", "fatalerror", "log", "nslog", "nserror", "os_log", "precondition",
  "print",
  "xct", "expect", "preview", "font", "color", "url", "nspredicate", "dateformatter",
]
