import Synchronization

/// A page's body as HTML with holes, and as plain text.
public struct Rendering: Sendable {
  /// HTML of the body, without the content of the holes.
  public var html: [UInt8] = []
  /// Places in `html` that the caller fills, ascending.
  public var holes: [Hole] = []
  /// Text without markup, UTF-8, a line feed after each block; fences are left out.
  public var text: [UInt8] = []
  /// The part of `text` that is the first paragraph outside quotes, lists and tables.
  public var firstParagraph: Range<Int>?
}

/// A rendering that exists, or is made on demand; copies share it.
enum RenderingSource: Sendable {
  case made(Rendering)
  case later(LaterRendering)

  /// The rendering.
  var value: Rendering {
    switch self {
    case .made(let rendering): rendering
    case .later(let later): later.value
    }
  }
}

/// A rendering that is made on demand.
final class LaterRendering: Sendable {
  private let made = Mutex<Rendering?>(nil)
  private let make: @Sendable () -> Rendering

  init(_ make: @escaping @Sendable () -> Rendering) {
    self.make = make
  }

  /// The rendering; two who ask at the same time may both make it.
  var value: Rendering {
    if let rendering = made.withLock({ $0 }) { return rendering }
    let rendering = make()
    made.withLock { $0 = rendering }
    return rendering
  }
}

extension Document {
  /// HTML of the body, without the content of the holes.
  public var html: [UInt8] { rendering.value.html }
  /// Places in `html` that the caller fills, ascending.
  public var holes: [Hole] { rendering.value.holes }
  /// Text without markup, UTF-8, a line feed after each block; fences are left out.
  public var text: [UInt8] { rendering.value.text }
  /// The part of `text` that is the first paragraph outside quotes, lists and tables.
  public var firstParagraph: Range<Int>? { rendering.value.firstParagraph }
}
