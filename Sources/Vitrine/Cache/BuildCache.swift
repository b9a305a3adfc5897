import Diagnostics

/// What the build of an output folder was made of and came to, kept in the folder itself so that the
/// next build does again only what has changed.
///
/// It is a pure function of what the site was made of: a build that used it leaves the same behind as
/// one that could not. What cannot be read is no cache.
struct BuildCache: Sendable {
  /// What everything was made of.
  let inputs: BuildInputs
  /// What pages saw of each other.
  let sharedView: ContentHash
  /// What each page of the site came to, in the order of their files; empty where drawing found
  /// something, which nothing but drawing tells.
  let pages: [CachedPage]
  /// What was met in the body of each page, in the same order, each to be read by itself.
  var documents: [ArraySlice<UInt8>] = []
  /// The words that each page is found by.
  var words: [UInt8] = []
  /// All that was found, accepted or not.
  let findings: [Diagnostic]
  /// How often a rule could not tell.
  let unchecked: Int
  /// How often a specimen waived a rule.
  let waived: Int
  /// How many Markdown pages the site has.
  let pageCount: Int
  /// How many specimens were drawn.
  let specimenCount: Int
  /// Every file of the output and how many bytes it has, in the order in which they are made.
  let outputs: [Output]

  /// What checking one page came to.
  struct CachedPage: Sendable {
    /// Path of its file.
    let path: String
    /// What other pages may draw of it.
    let figures: ContentHash
    /// What was found.
    let diagnostics: [Diagnostic]
    /// What was said of each specimen.
    let outcomes: [Specimen.Outcome]
  }

  /// A file of the output.
  struct Output: Sendable, Equatable {
    /// Path below the output folder.
    let path: String
    /// How many bytes it has.
    let size: Int
  }

  /// What the bytes begin with; another form has another number.
  private static let mark: UInt64 = 0x3231_6572_7469_7601

  /// The bytes to keep, in pieces.
  var pieces: [[UInt8]] {
    pieces(after: Self.begun(inputs, sharedView, pages, documents))
  }

  /// Writes what is known before anything is drawn.
  static func begun(
    _ inputs: BuildInputs,
    _ sharedView: ContentHash,
    _ pages: [CachedPage],
    _ documents: some Collection<ArraySlice<UInt8>>
  ) -> [[UInt8]] {
    var writer = CacheWriter()
    writer.write(inputs.ground)
    writer.write(inputs.pages) { writer, page in
      writer.write(path: page.path.text)
      writer.write(page.hash)
    }
    writer.write(sharedView)
    writer.write(pages) { writer, page in
      writer.write(path: page.path)
      writer.write(page.figures)
      writer.write(page.diagnostics) { $0.write($1) }
      writer.write(page.outcomes) { $0.write($1) }
    }
    writer.reserve(documents.count * documentSize)
    writer.write(documents) { $0.write(bytes: $1) }
    return writer.pieces
  }

  /// Bytes that most documents do not have.
  private static let documentSize = 800

  /// The bytes to keep, in pieces, the first of which have been written.
  func pieces(after begun: [[UInt8]]) -> [[UInt8]] {
    var writer = CacheWriter()
    writer.write(findings) { $0.write($1) }
    for count in [unchecked, waived, pageCount, specimenCount] { writer.write(count) }
    writer.write(outputs) { writer, output in
      writer.write(path: output.path)
      writer.write(output.size)
    }
    let parts = [begun, writer.pieces, [words]]
    var head = CacheWriter()
    head.write(Self.mark)
    for part in parts { head.write(UInt64(part.reduce(0) { $0 + $1.count })) }
    return head.pieces + parts.joined()
  }
}

extension BuildCache {
  /// Reads what was kept; `nil` when it is anything else.
  init?(_ bytes: [UInt8]) {
    self.init(bytes[...])
  }

  /// Reads what was kept; `nil` when it is anything else.
  init?(_ bytes: ArraySlice<UInt8>) {
    do throws(CacheReader.Malformed) {
      try self.init(reading: bytes)
    } catch {
      return nil
    }
  }

  private init(reading bytes: ArraySlice<UInt8>) throws(CacheReader.Malformed) {
    typealias Malformed = CacheReader.Malformed
    var head = try CacheReader(bytes)
    guard try head.word() == Self.mark else { throw Malformed() }
    let sizes = (try head.word(), try head.word(), try head.word())
    var reader = try CacheReader(try head.piece(sizes.0))
    inputs = BuildInputs(
      ground: try reader.hash(),
      pages: try reader.list { reader throws(Malformed) in
        BuildInputs.Page(path: ExactText(try reader.path()), hash: try reader.hash())
      }
    )
    sharedView = try reader.hash()
    pages = try reader.list { reader throws(Malformed) in
      CachedPage(
        path: try reader.path(),
        figures: try reader.hash(),
        diagnostics: try reader.list { reader throws(Malformed) in try reader.diagnostic() },
        outcomes: try reader.list { reader throws(Malformed) in try reader.outcome() }
      )
    }
    documents = try reader.list { reader throws(Malformed) in try reader.inlineBytes() }
    guard reader.isAtEnd else { throw Malformed() }
    reader = try CacheReader(try head.piece(sizes.1))
    findings = try reader.list { reader throws(Malformed) in try reader.diagnostic() }
    unchecked = try reader.number()
    waived = try reader.number()
    pageCount = try reader.number()
    specimenCount = try reader.number()
    outputs = try reader.list { reader throws(Malformed) in
      Output(path: try reader.path(), size: try reader.number())
    }
    words = Array(try head.piece(sizes.2))
    guard reader.isAtEnd, head.isAtEnd else { throw Malformed() }
  }
}
