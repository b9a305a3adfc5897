import SiteModel

/// Returns a style sheet whose rules for an interaction also hold inside an element that shows it.
///
/// `button:hover` becomes `button:is(:hover, .shows-hover *)`, which weighs the same. So the pictures
/// of an interaction are drawn by the rules that the interaction itself uses, and without a script.
func showingInteractions(_ sheet: [UInt8]) -> [UInt8] {
  var out: [UInt8] = []
  out.reserveCapacity(sheet.count + 256)
  var at = 0
  var copied = 0
  while let colon = sheet[at...].firstIndex(of: UInt8(ascii: ":")) {
    at = colon + 1
    let rest = sheet[colon...]
    let found = Interaction.allCases.first { one in
      rest.starts(with: one.pseudoClass.utf8)
        && rest.dropFirst(one.pseudoClass.utf8.count).first.map(isNameByte) != true
    }
    // `(hover:hover)` is a condition of `@media`, and `a:active` without a blank may be a declaration.
    guard let found, !sheet[..<colon].suffix(6).elementsEqual("(hover".utf8),
      !sheet[..<colon].suffix(6).elementsEqual("-hover".utf8)
    else { continue }
    out += sheet[copied..<colon]
    out += Array(":is(\(found.pseudoClass), .\(found.shownBy) *)".utf8)
    copied = colon + found.pseudoClass.utf8.count
    at = copied
  }
  return out + sheet[copied...]
}

private func isNameByte(_ byte: UInt8) -> Bool {
  (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
}
