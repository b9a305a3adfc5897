extension Document {
  /// The ids and names that trusted raw HTML gives to places on the page.
  ///
  /// - Parameter bytes: The file that it was read from.
  /// - Returns: The anchors; `nil` when a script may make others.
  public func rawAnchors(in bytes: [UInt8]) -> [String]? {
    var anchors: [String] = []
    for range in rawHTML {
      let isOpen = bytes.withUnsafeBufferPointer { all in
        let source = UnsafeBufferPointer(rebasing: all[range.clamped(to: 0..<all.count)])
        var at = 0
        while let next = source[at...].firstIndex(of: UInt8(ascii: "<")) {
          guard let tag = RawTag(in: source, at: next) else {
            at = next + 1
            continue
          }
          if tag.name == "script" { return true }
          for attribute in tag.attributes where ["id", "name"].contains(attribute.name) {
            anchors.append(String(decoding: attribute.value, as: UTF8.self))
          }
          at = tag.end
        }
        return false
      }
      if isOpen { return nil }
    }
    return anchors
  }
}
