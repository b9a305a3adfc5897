/// The look of a surface while people point at it, press it or reach it with the keyboard.
///
/// The style sheet is read for it when it is first needed, because a site draws few of the surfaces.
public final class SurfaceInteractions: Sendable {
  /// The interactions that have a look, and the texts and graphics that get another background.
  public typealias Styled = (interactions: [Interaction], paints: [InteractionPaint])

  private let read: @Sendable () -> Styled
  private let known = Lazy<Styled>()

  /// Interactions that a style sheet has, which the closure reads.
  public init(_ read: @escaping @Sendable () -> Styled = { ([], []) }) {
    self.read = read
  }

  /// The interactions that have a look.
  var all: [Interaction] { known(read).interactions }
  /// The texts and graphics that get another background.
  var paints: [InteractionPaint] { known(read).paints }
}
