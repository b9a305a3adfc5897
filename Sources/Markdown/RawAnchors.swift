extension Document {
  /// The ids and names that trusted raw HTML gives to places on the page.
  ///
  /// - Parameter bytes: The file that it was read from.
  /// - Returns: The anchors; `nil` when a script may make others.
  public func rawAnchors(in bytes: [UInt8]) -> [String]? {
    var anchors: [String] = []
    var hasScript = false
    forEachRawTag(in: bytes) { tag, _ in
      if tag.name == "script" { hasScript = true }
      for attribute in tag.attributes where ["id", "name"].contains(attribute.name) {
        anchors.append(String(decoding: attribute.value, as: UTF8.self))
      }
    }
    return hasScript ? nil : anchors
  }

  /// The ids in raw HTML, each with the range of its tag in the file that the document was read from.
  public func rawIDs(in bytes: [UInt8]) -> [(id: String, range: Range<Int>)] {
    var ids: [(id: String, range: Range<Int>)] = []
    forEachRawTag(in: bytes) { tag, range in
      for attribute in tag.attributes where attribute.name == "id" && !attribute.value.isEmpty {
        ids.append((String(decoding: attribute.value, as: UTF8.self), range))
      }
    }
    return ids
  }

  /// Calls `body` with each tag of the raw HTML and its file range.
  private func forEachRawTag(in bytes: [UInt8], _ body: (RawTag, Range<Int>) -> Void) {
    for range in rawHTML {
      let range = range.clamped(to: 0..<bytes.count)
      bytes.withUnsafeBufferPointer { all in
        let source = UnsafeBufferPointer(rebasing: all[range])
        var at = 0
        while let next = source[at...].firstIndex(of: UInt8(ascii: "<")) {
          guard let tag = RawTag(in: source, at: next) else {
            at = next + 1
            continue
          }
          body(tag, range.lowerBound + next..<range.lowerBound + tag.end)
          at = tag.end
        }
      }
    }
  }
}
