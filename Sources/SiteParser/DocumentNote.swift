import Diagnostics
public import Markdown
public import SiteModel

// Cached scan results of a page's body. The next build does not scan an unchanged body again. HTML
// and text are not cached; a caller that needs them has the body scanned.

extension Document {
  /// The bytes to cache.
  ///
  /// Empty if the body must be scanned again: something in it was wrong, or a fence is indented,
  /// so that its content is not a part of the file.
  public var note: [UInt8] {
    guard diagnostics.isEmpty, !isUnread, fences.allSatisfy(\.isPartOfFile) else { return [] }
    var writer = CacheWriter()
    writer.write(fences) { writer, fence in
      writer.write(bytes: fence.info.utf8)
      writer.write(fence.infoRange)
      writer.write(fence.literal.indices)
      writer.write(fence.range)
      writer.write(fence.isClosed ? 1 : 0)
    }
    writer.write(links) { writer, link in
      writer.write(bytes: link.destination.utf8)
      writer.write(link.range)
      writer.write(link.isImage ? 1 : 0)
    }
    writer.write(headings) { writer, heading in
      writer.write(heading.level)
      writer.write(bytes: heading.text.utf8)
      writer.write(bytes: heading.id.utf8)
      writer.write(bytes: heading.wantedID.utf8)
      writer.write(heading.isIDWritten ? 1 : 0)
      writer.write(heading.range)
      writer.write(heading.textRange)
    }
    writer.write(pictures) { writer, picture in
      writer.write(picture.link)
      writer.write(picture.hasText ? 1 : 0)
      writer.write(picture.width ?? 0)
      writer.write(picture.height ?? 0)
    }
    writer.write(containers) { writer, container in
      writer.write(bytes: container.name.utf8)
      writer.write(container.nameRange)
      writer.write(bytes: container.title.utf8)
      writer.write(container.titleRange)
      writer.write(container.fields) { writer, field in
        writer.write(bytes: field.name.utf8)
        writer.write(field.value == nil ? 0 : 1)
        writer.write(bytes: (field.value ?? "").utf8)
        writer.write(field.range)
      }
      writer.write(container.opening)
      writer.write(container.range)
      writer.write(container.isClosed ? 1 : 0)
    }
    let lists = [
      unusedFootnotes, missingFootnotes, rawHTML, refusedHTML, verbatim, strayTags, swallowed,
      lostCells, brokenTables,
    ]
    for ranges in lists {
      writer.write(ranges) { $0.write($1) }
    }
    return writer.bytes
  }

  /// Reads the cached result for an unchanged file; nil if the bytes are anything else.
  init?(
    noted note: ArraySlice<UInt8>,
    of file: SourceFile,
    from start: Int,
    _ options: @escaping @Sendable () -> MarkdownOptions
  ) {
    guard !note.isEmpty else { return nil }
    do throws(CacheReader.Malformed) {
      // The bytes of all notes are in one buffer, whose reference count all threads would contend
      // for.
      var reader = try CacheReader(Array(note)[...])
      self.init(of: file, from: start, options: options)
      try read(&reader, file)
    } catch {
      return nil
    }
  }

  private mutating func read(
    _ reader: inout CacheReader,
    _ file: SourceFile
  ) throws(CacheReader.Malformed) {
    typealias Malformed = CacheReader.Malformed
    let size = file.bytes.count
    fences = try reader.list { reader throws(Malformed) in
      let info = try reader.inlineText()
      let infoRange = try reader.range(below: size)
      let literal = file.bytes[try reader.range(below: size)]
      return Fence(
        info: info,
        infoRange: infoRange,
        literal: literal,
        lineOffsets: nil,
        range: try reader.range(below: size),
        isClosed: try reader.number() == 1
      )
    }
    links = try reader.list { reader throws(Malformed) in
      Link(
        destination: try reader.inlineText(),
        range: try reader.range(below: size),
        isImage: try reader.number() == 1
      )
    }
    headings = try reader.list { reader throws(Malformed) in
      Heading(
        level: try reader.number(),
        text: try reader.inlineText(),
        id: try reader.inlineText(),
        wantedID: try reader.inlineText(),
        isIDWritten: try reader.number() == 1,
        range: try reader.range(below: size),
        textRange: try reader.range(below: .max)
      )
    }
    pictures = try reader.list { reader throws(Malformed) in
      let link = try reader.number()
      let hasText = try reader.number() == 1
      let (width, height) = (try reader.number(), try reader.number())
      guard link < links.count else { throw Malformed() }
      return Picture(
        link: link,
        hasText: hasText,
        width: width > 0 ? width : nil,
        height: height > 0 ? height : nil
      )
    }
    containers = try reader.list { reader throws(Malformed) in
      Container(
        name: try reader.inlineText(),
        nameRange: try reader.range(below: size),
        title: try reader.inlineText(),
        titleRange: try reader.range(below: size),
        fields: try reader.list { reader throws(Malformed) in
          let name = try reader.inlineText()
          let hasValue = try reader.number() == 1
          let value = try reader.inlineText()
          let range = try reader.range(below: size)
          return Container.Field(name: name, value: hasValue ? value : nil, range: range)
        },
        opening: try reader.range(below: size),
        range: try reader.range(below: size),
        isClosed: try reader.number() == 1
      )
    }
    unusedFootnotes = try reader.ranges(below: size)
    missingFootnotes = try reader.ranges(below: size)
    rawHTML = try reader.ranges(below: size)
    refusedHTML = try reader.ranges(below: size)
    verbatim = try reader.ranges(below: size)
    strayTags = try reader.ranges(below: size)
    swallowed = try reader.ranges(below: size)
    lostCells = try reader.ranges(below: size)
    brokenTables = try reader.ranges(below: size)
    guard reader.isAtEnd else { throw Malformed() }
  }
}

extension CacheWriter {
  fileprivate mutating func write(_ range: Range<Int>) {
    write(range.lowerBound)
    write(range.count)
  }
}

extension CacheReader {
  /// Reads a range that ends at or before a place.
  fileprivate mutating func range(below end: Int) throws(Malformed) -> Range<Int> {
    let start = try number()
    let (last, isTooFar) = start.addingReportingOverflow(try number())
    guard !isTooFar, last <= end else { throw Malformed() }
    return start..<last
  }

  fileprivate mutating func ranges(below end: Int) throws(Malformed) -> [Range<Int>] {
    try list { reader throws(Malformed) in try reader.range(below: end) }
  }
}

/// Cached notes on the bodies of pages, for files that have not changed.
public struct KnownDocuments: Sendable {
  /// The notes by the paths of the files.
  public var notes: [ExactText: ArraySlice<UInt8>] = [:]

  /// Creates the cached notes on some files; by default none.
  public init(notes: [ExactText: ArraySlice<UInt8>] = [:]) {
    self.notes = notes
  }

  /// Returns the cached result of scanning the file's body, or nil if it must be scanned again.
  func document(
    of file: SourceFile,
    from start: Int,
    _ options: @escaping @Sendable () -> MarkdownOptions
  ) -> Document? {
    notes[ExactText(file.path)].flatMap { Document(noted: $0, of: file, from: start, options) }
  }
}
