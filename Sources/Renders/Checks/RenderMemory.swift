import DesignTokens
import SiteModel

/// Summaries of pictures from earlier runs, so that no picture is decoded twice.
public struct RenderMemory: Sendable {
  /// Facts about a file.
  struct Entry: Sendable {
    var size: Int
    var changed: Int
    var scale: Double?
    /// The summary, or why the picture cannot be read.
    var result: Result<PictureSummary, PictureError>
  }

  private var entries: [String: Entry] = [:]

  /// Creates an empty memory.
  public init() {}

  /// The summary of a file that has not changed; nil if it must be read.
  func result(of file: AppFile, scale: Double?) -> Result<PictureSummary, PictureError>? {
    guard let entry = entries[file.path], entry.size == file.size, entry.changed == file.changed,
      entry.scale == scale
    else { return nil }
    return entry.result
  }

  /// Keeps a summary.
  mutating func keep(
    _ result: Result<PictureSummary, PictureError>,
    of file: AppFile,
    scale: Double?
  ) {
    entries[file.path] = Entry(
      size: file.size,
      changed: file.changed,
      scale: scale,
      result: result
    )
  }
}

extension RenderMemory {
  /// Version of the stored form and of the summaries in it.
  private static let version = 5

  /// The memory as bytes.
  public var bytes: [UInt8] {
    var writer = CacheWriter()
    writer.write(Self.version)
    writer.write(entries.sorted { $0.key.precedesInBytes($1.key) }) { writer, entry in
      writer.write(entry.key)
      writer.write(entry.value.size)
      writer.write(entry.value.changed)
      writer.write(entry.value.scale)
      switch entry.value.result {
      case .success(let summary):
        writer.write(1)
        writer.write(summary)
      case .failure(let error):
        writer.write(0)
        writer.write(error.reason)
      }
    }
    return writer.bytes
  }

  /// Reads a memory; one that another version wrote, or that is damaged, is empty.
  public init(_ bytes: [UInt8]) {
    guard let read = try? Self.entries(bytes) else { return }
    entries = read
  }

  private static func entries(_ bytes: [UInt8]) throws(CacheReader.Malformed) -> [String: Entry] {
    var reader = try CacheReader(bytes[...])
    guard try reader.number() == version else { return [:] }
    var entries: [String: Entry] = [:]
    for _ in 0..<(try reader.number()) {
      let path = try reader.text()
      let (size, changed) = (try reader.number(), try reader.number())
      let scale = try reader.decimalNumber()
      let result: Result<PictureSummary, PictureError>
      if try reader.number() == 1 {
        result = .success(try reader.summary())
      } else {
        result = .failure(PictureError(reason: try reader.text()))
      }
      entries[path] = Entry(size: size, changed: changed, scale: scale, result: result)
    }
    return entries
  }
}

extension CacheWriter {
  fileprivate mutating func write(_ number: Double?) {
    write(number.map { "\($0)" } ?? "")
  }

  fileprivate mutating func write(_ color: Color) {
    write(color.space.rawValue)
    for component in color.components { write(component) }
  }

  fileprivate mutating func write(_ box: PixelBox) {
    for number in [box.x, box.y, box.width, box.height] { write(number) }
  }

  fileprivate mutating func write(_ summary: PictureSummary) {
    write(summary.width)
    write(summary.height)
    write(summary.scale)
    write(summary.space)
    write(summary.digest)
    write(summary.isBlank ? 1 : 0)
    write(summary.areas) { writer, area in
      writer.write(area.color)
      writer.write(area.pixels)
      writer.write(area.box)
      writer.write((area.isGradient ? 1 : 0) + (area.isInPhotograph ? 2 : 0))
    }
    write(summary.marks) { writer, mark in
      writer.write(mark.color)
      writer.write(mark.pixels)
      writer.write(mark.box)
      writer.write(mark.plain)
    }
    write(summary.shapes) { writer, shape in
      writer.write(shape.ground)
      writer.write(shape.ink)
      writer.write(shape.isSolid ? 1 : 0)
      writer.write(shape.pixels)
      writer.write(shape.box)
    }
  }
}

extension CacheReader {
  fileprivate mutating func decimalNumber() throws(Malformed) -> Double? { Double(try text()) }

  fileprivate mutating func color() throws(Malformed) -> Color {
    guard let space = ColorSpace(rawValue: try text()) else { throw Malformed() }
    return Color(space, [try decimalNumber(), try decimalNumber(), try decimalNumber()])
  }

  fileprivate mutating func box() throws(Malformed) -> PixelBox {
    PixelBox(x: try number(), y: try number(), width: try number(), height: try number())
  }

  fileprivate mutating func summary() throws(Malformed) -> PictureSummary {
    let (width, height) = (try number(), try number())
    let (scale, space, digest) = (try decimalNumber(), try text(), try text())
    let isBlank = try number() == 1
    var areas: [PictureSummary.Area] = []
    for _ in 0..<(try number()) {
      let (color, pixels, box) = (try color(), try number(), try box())
      let flags = try number()
      areas.append(
        PictureSummary.Area(
          color: color,
          pixels: pixels,
          box: box,
          isGradient: flags & 1 != 0,
          isInPhotograph: flags & 2 != 0
        )
      )
    }
    var marks: [PictureSummary.Mark] = []
    for _ in 0..<(try number()) {
      let (color, pixels, box) = (try color(), try number(), try box())
      marks.append(
        PictureSummary.Mark(color: color, pixels: pixels, box: box, plain: try number())
      )
    }
    var shapes: [PictureSummary.Shape] = []
    for _ in 0..<(try number()) {
      let (ground, ink, isSolid) = (try color(), try color(), try number() == 1)
      let (pixels, box) = (try number(), try box())
      shapes.append(
        PictureSummary.Shape(ground: ground, ink: ink, isSolid: isSolid, pixels: pixels, box: box)
      )
    }
    return PictureSummary(
      width: width,
      height: height,
      scale: scale,
      space: space,
      areas: areas,
      marks: marks,
      shapes: shapes,
      digest: digest,
      isBlank: isBlank
    )
  }
}
