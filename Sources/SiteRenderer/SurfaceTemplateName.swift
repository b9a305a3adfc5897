import Mustache
import SiteModel

/// A name that the template of every surface may use, in addition to the parts that the surface
/// declares.
public struct SurfaceTemplateName: Sendable {
  /// The name between braces.
  public let name: String
  /// Kind of its value.
  public let kind: Kind
  /// Its meaning in Markdown.
  public let meaning: String
  /// Whether some specimens do not have it, so that a template must write `?` after it.
  public let mayBeAbsent: Bool

  /// Kinds of values.
  public enum Kind: String, Sendable {
    case text
    case flag = "true or false"
  }

  private init(_ name: String, _ kind: Kind, _ meaning: String, mayBeAbsent: Bool = false) {
    self.name = name
    self.kind = kind
    self.meaning = meaning
    self.mayBeAbsent = mayBeAbsent
  }

  private static func fact(_ name: String, _ meaning: String) -> SurfaceTemplateName {
    SurfaceTemplateName(name, .text, meaning, mayBeAbsent: true)
  }

  /// All names in the order of the guide.
  public static let all =
    [
      SurfaceTemplateName("id", .text, "The id of the spec."),
      SurfaceTemplateName(
        "uid",
        .text,
        "A text that differs for each drawing on a page. Begin each `id` of an element with it."
      ),
      SurfaceTemplateName("surface", .text, "The id of the surface."),
      SurfaceTemplateName("state", .text, "The state, such as `error`."),
    ]
    + State.allCases.map { state in
      SurfaceTemplateName(
        "is-\(state.rawValue)",
        .flag,
        "True in the state `\(state.rawValue)`."
      )
    }
    + [
      SurfaceTemplateName("dismissible", .flag, "True if the spec says `dismissible: true`."),
      SurfaceTemplateName("critical", .flag, "True if the spec says `critical: true`."),
      SurfaceTemplateName(
        "live",
        .flag,
        "True where roles and live regions belong: on the specimen's own page.",
        mayBeAbsent: true
      ),
      SurfaceTemplateName(
        "stays-enabled",
        .flag,
        "True if the spec says `disabled-while-loading: false`.",
        mayBeAbsent: true
      ),
      fact("lang", "The language of the texts, if the spec or the system names one."),
      fact("label", "The accessible name that the spec gives."),
      fact("hint", "The accessible hint that the spec gives."),
      fact("reason", "The reason why a control is disabled."),
      fact("reason-form", "How it shows that reason."),
      fact("announce", "How screen readers announce it: `polite`, `assertive` or `off`."),
    ]
}
