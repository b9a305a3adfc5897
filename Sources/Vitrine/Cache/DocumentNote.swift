import Diagnostics
import Markdown

// What was met in a page's body, as a build notes it: the next one reads no body anew that is as it
// was. HTML and text are not noted; whoever asks for them has the body read after all.

extension Document {
  /// The bytes to keep; none where the body is to be read again, because something in it was wrong or
  /// a fence is indented, so that its content is not a part of the file.
  var note: [UInt8] {
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
      writer.write(heading.range)
      writer.write(heading.textRange)
    }
    for ranges in [rawHTML, refusedHTML, verbatim, strayTags, swallowed] {
      writer.write(ranges) { $0.write($1) }
    }
    return writer.bytes
  }

  /// Reads what was noted of a file that is as it was; `nil` when it is anything else.
  init?(
    noted note: ArraySlice<UInt8>,
    of file: SourceFile,
    from start: Int,
    _ options: @escaping @Sendable () -> MarkdownOptions
  ) {
    guard !note.isEmpty else { return nil }
    do throws(CacheReader.Malformed) {
      // The bytes of all notes are one buffer, which all threads would count in.
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
        range: try reader.range(below: size),
        textRange: try reader.range(below: .max)
      )
    }
    rawHTML = try reader.ranges(below: size)
    refusedHTML = try reader.ranges(below: size)
    verbatim = try reader.ranges(below: size)
    strayTags = try reader.ranges(below: size)
    swallowed = try reader.ranges(below: size)
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

/// What was noted of the bodies of pages whose files are as they were.
struct KnownDocuments: Sendable {
  /// The notes by the paths of the files.
  var notes: [ExactText: ArraySlice<UInt8>] = [:]

  /// What was met in the body of a file; `nil` where it must be read.
  func document(
    of file: SourceFile,
    from start: Int,
    _ options: @escaping @Sendable () -> MarkdownOptions
  ) -> Document? {
    notes[ExactText(file.path)].flatMap { Document(noted: $0, of: file, from: start, options) }
  }
}
