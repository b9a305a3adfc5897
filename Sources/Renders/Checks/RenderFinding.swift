import Diagnostics

/// A problem of one picture.
public struct RenderFinding: Sendable {
  /// Id of the rule.
  public var rule: String
  /// The fact, without the name of the picture.
  public var message: String
  /// Index of the slot that it is about; nil for the whole spec.
  var slot: Int?
  /// Part of the picture; nil for all of it.
  public var box: PixelBox?
  /// Further facts.
  var notes: [String] = []
  /// Advice to the reader.
  var help: String
}
