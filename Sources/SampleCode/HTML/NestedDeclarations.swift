/// A declaration in a style sheet of nested rules, with the beginnings of the blocks around it.
public struct NestedDeclaration: Sendable {
  /// The text before the `{` of each block, in lower case, the outermost first.
  public let blocks: [String]
  /// The declaration, with its places in the sheet.
  public let declaration: CSSDeclaration
}

/// Reads the declarations of a style sheet, in order, with those in nested rules.
public func nestedDeclarations(of sheet: [UInt8]) -> [NestedDeclaration] {
  let reader = StyleReader(sheet)
  var cursor = ByteCursor(sheet, 0..<sheet.count)
  var found: [NestedDeclaration] = []
  var blocks: [String] = []
  while true {
    cursor.skipStyleBlanks()
    guard cursor.byte != nil else { return found }
    if cursor.take(";") { continue }
    if cursor.take("}") {
      _ = blocks.popLast()
      continue
    }
    let start = cursor.at
    cursor.skipValue { ";{}".utf8.contains($0) }
    let piece = reader.trimmed(start..<cursor.at)
    if cursor.take("{") {
      blocks.append(lowercase(sheet[piece]))
      continue
    }
    guard let colon = sheet[piece].firstIndex(of: UInt8(ascii: ":")) else {
      // A sign that neither ends a value nor begins one.
      if cursor.at == start { cursor.at += 1 }
      continue
    }
    let name = reader.trimmed(piece.lowerBound..<colon)
    if let one = reader.declaration(name, colon + 1..<piece.upperBound) {
      found.append(NestedDeclaration(blocks: blocks, declaration: one))
    }
  }
}
