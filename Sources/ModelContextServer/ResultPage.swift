import JSONRPC

/// One part of a list that is too long for one answer.
struct ResultPage<Element> {
  /// The elements.
  let elements: ArraySlice<Element>
  /// The cursor of the next part; nil if this is the last one.
  let next: String?

  /// Cuts a part out of a list.
  ///
  /// - Parameters:
  ///   - all: The list.
  ///   - cursor: Cursor of the part; nil for the first one.
  ///   - size: Largest number of elements of a part.
  /// - Throws: `ToolError` for a cursor that is none.
  init(of all: [Element], after cursor: String?, size: Int) throws(ToolError) {
    guard let start = cursor.map({ Int($0) }) ?? 0, start >= 0, start <= all.count else {
      throw ToolError(
        message:
          "`\(cursor ?? "")` is no cursor of this list; send the last `nextCursor`, or none to start again"
      )
    }
    elements = all[start...].prefix(size)
    next = start + elements.count < all.count ? String(start + elements.count) : nil
  }

  /// The part as a result, with its elements below a name.
  func json(_ name: String, _ element: (Element) -> JSON) -> JSON {
    var members = [JSON.Member(name, .array(elements.map(element)))]
    if let next { members.append(JSON.Member("nextCursor", .string(next))) }
    return .object(members)
  }
}
