extension Renderer {
  /// Writes raw HTML as it is but for its addresses, which become holes.
  mutating func writeTrusted(_ literal: UnsafeBufferPointer<UInt8>, at range: Range<Int>?) {
    guard options.hooks, !options.trustsLinks else {
      rendering.html.append(contentsOf: literal)
      return
    }
    var (at, written) = (0, 0)
    var place = range?.lowerBound ?? 0
    while let next = literal[at...].firstIndex(of: UInt8(ascii: "<")) {
      if let end = commentEnd(in: literal, from: next) {
        at = end
        continue
      }
      guard let tag = RawTag(in: literal, at: next) else {
        at = next + 1
        continue
      }
      at = tag.end
      for (attribute, value) in zip(tag.attributes, tag.places) {
        guard let addresses = RawAddress.all(in: tag, attribute) else { continue }
        rendering.html.append(literal, written..<value.lowerBound)
        rendering.html.append("\"")
        for address in addresses {
          leaveHole(for: address, at: rendering.html.count, &place, in: range)
          escapeHTML(address.rest, into: &rendering.html)
        }
        rendering.html.append("\"")
        written = value.upperBound
      }
    }
    rendering.html.append(literal, written..<literal.count)
  }

  /// Writes the raw HTML that the sanitizer allows; returns false if it refused something.
  mutating func writeSanitized(_ literal: UnsafeBufferPointer<UInt8>, at range: Range<Int>?) -> Bool
  {
    sanitizer.leavesAddresses = options.hooks
    let isClean = sanitizer.write(literal, into: &rendering.html)
    var place = range?.lowerBound ?? 0
    for (offset, address) in sanitizer.addresses {
      leaveHole(for: address, at: offset, &place, in: range)
    }
    return isClean
  }

  /// Adds a link of the page, with a hole for where it leads.
  private mutating func leaveHole(
    for address: RawAddress,
    at offset: Int,
    _ place: inout Int,
    in range: Range<Int>?
  ) {
    let index = document.links.count
    var found = open.source.firstLine(in: body)
    if let range {
      found = range
      var start = min(place, range.upperBound)
      // Marks of quotes may be between the lines of a block, but not within an address.
      while !address.written.isEmpty, start + address.written.count <= range.upperBound {
        if body.bytes[start..<range.upperBound].starts(with: address.written),
          isWhole(start..<start + address.written.count, in: range)
        {
          found = start..<start + address.written.count
          place = found.upperBound
          break
        }
        start += 1
      }
    }
    document.links.append(
      Link(destination: address.destination, range: found, isImage: address.isImage)
    )
    rendering.holes.append(
      Hole(offset: offset, kind: address.isImage ? .image(index) : .link(index))
    )
  }

  /// True if nothing before and behind these bytes belongs to the same address: only a quote, a
  /// blank, a comma or a sign of the tag may.
  private func isWhole(_ address: Range<Int>, in range: Range<Int>) -> Bool {
    let before = address.lowerBound > range.lowerBound ? body.bytes[address.lowerBound - 1] : 0x20
    let behind = address.upperBound < range.upperBound ? body.bytes[address.upperBound] : 0x20
    let beginsHere = before <= 0x20 || "\"'=,".utf8.contains(before)
    return beginsHere && (behind <= 0x20 || "\"'>,".utf8.contains(behind))
  }
}
