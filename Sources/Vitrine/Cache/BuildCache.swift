import Diagnostics
import SiteModel

/// Inputs and results of a build, stored in the output folder so that the next build repeats only
/// what has changed.
///
/// It is a pure function of the site's sources: a build that uses a cache leaves the same cache as
/// one without. Bytes that cannot be read count as no cache.
struct BuildCache: Sendable {
  /// Hashes of all sources.
  let inputs: SiteFingerprint
  /// Hash of the data that pages see of each other.
  let sharedView: ContentHash
  /// Results of each page of the site, in the order of their files.
  ///
  /// Empty if drawing found something, because only drawing can report that again.
  let pages: [CachedPage]
  /// Cached scan results of each page's body, in the same order, each readable on its own.
  var documents: [ArraySlice<UInt8>] = []
  /// The words by which search finds each page.
  var words: [UInt8] = []
  /// All findings, accepted or not.
  let findings: [Diagnostic]
  /// Counts of the checks of specimens, by verdict.
  let verdicts: Verdicts
  /// Number of Markdown pages of the site.
  let pageCount: Int
  /// Number of specimens drawn.
  let specimenCount: Int
  /// Every file of the output with its size in bytes, in the order of drawing.
  let outputs: [Output]

  /// Results of checking one page.
  struct CachedPage: Sendable {
    /// Path of its file.
    let path: String
    /// Hash of the parts of the page that other pages may draw.
    let figures: ContentHash
    /// Findings on the page.
    let diagnostics: [Diagnostic]
    /// Outcome of each specimen.
    let outcomes: [Specimen.Outcome]
  }

  /// A file of the output.
  struct Output: Sendable, Equatable {
    /// Path below the output folder.
    let path: String
    /// Size in bytes.
    let size: Int
  }

  /// First bytes of the cache; each version of the format has its own number.
  private static let mark: UInt64 = 0x3331_6572_7469_7601

  /// The bytes to keep, in pieces.
  var pieces: [[UInt8]] {
    pieces(after: Self.begun(inputs, sharedView, pages, documents))
  }

  /// Writes the data that is known before anything is drawn.
  static func begun(
    _ inputs: SiteFingerprint,
    _ sharedView: ContentHash,
    _ pages: [CachedPage],
    _ documents: some Collection<ArraySlice<UInt8>>
  ) -> [[UInt8]] {
    var writer = CacheWriter()
    for hash in [inputs.configuration, inputs.look, inputs.assets] { writer.write(hash) }
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

  /// Size in bytes that most documents do not exceed.
  private static let documentSize = 800

  /// The bytes to keep, in pieces, the first of which have been written.
  func pieces(after begun: [[UInt8]]) -> [[UInt8]] {
    var writer = CacheWriter()
    writer.write(findings) { $0.write($1) }
    writer.write(verdicts)
    for count in [pageCount, specimenCount] { writer.write(count) }
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
  /// Reads a cache; nil if the bytes are anything else.
  init?(_ bytes: [UInt8]) {
    self.init(bytes[...])
  }

  /// Reads a cache; nil if the bytes are anything else.
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
    inputs = SiteFingerprint(
      configuration: try reader.hash(),
      look: try reader.hash(),
      assets: try reader.hash(),
      pages: try reader.list { reader throws(Malformed) in
        SiteFingerprint.Page(path: ExactText(try reader.path()), hash: try reader.hash())
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
    verdicts = try reader.verdicts()
    pageCount = try reader.number()
    specimenCount = try reader.number()
    outputs = try reader.list { reader throws(Malformed) in
      Output(path: try reader.path(), size: try reader.number())
    }
    words = Array(try head.piece(sizes.2))
    guard reader.isAtEnd, head.isAtEnd else { throw Malformed() }
  }
}
