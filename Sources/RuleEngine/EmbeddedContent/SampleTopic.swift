import Diagnostics
import SampleCode
import SiteModel

/// The probable subject of a sample, from its place on the page and from its views.
struct SampleTopic: Sendable {
  /// Id of the surface, if it is known.
  var surface: String?
  /// The state, if it is known.
  var state: State?
  /// Words of the heading and of the line above the fence, in lower case.
  let words: Words

  /// Guesses the subject of some views of a sample.
  ///
  /// - Parameters:
  ///   - sample: The whole sample.
  ///   - branch: The name of the branch that contains the views, such as `failure`.
  ///   - views: The views that it draws.
  ///   - embedded: The content of the page.
  init(_ sample: Sample, branch: String?, _ views: [DrawnView], in embedded: EmbeddedContent) {
    let said =
      embedded.caption(of: sample) + ". " + embedded.topic(at: sample.range.lowerBound).title
    words = Words(said)
    if let index = sample.specimen, embedded.page.specimens.indices.contains(index) {
      let spec = embedded.page.specimens[index].spec
      surface = spec.surface.value
      state = spec.state.value
      return
    }
    let built = SampleTopic.surface(of: views)
    let telling = words.all.map(\.text).filter(topicWords.contains)
    state = branch.flatMap { branchStates[$0] } ?? stateWords.first { telling.contains($0.0) }?.1
    let spoken = surfaceWords.first { $0.0.allSatisfy(telling.contains) }?.1
    surface = built ?? spoken
    if surface == nil || surface == "empty" || surface == "full-page" {
      if state == .empty { surface = "empty" }
      if state == .loading { surface = "progress" }
      if state == .error, surface == "empty" { surface = "full-page" }
    }
    if surface == "full-page", state == .loading { surface = "progress" }
    if let surface, state == nil { state = usualStates[surface] }
    guard let found = surface, embedded.site.surface(found) == nil else { return }
    surface = nil
  }

  /// Returns the surface that the views alone show, or `nil`.
  private static func surface(of views: [DrawnView]) -> String? {
    guard let first = views.first else { return nil }
    for modifier in first.modifiers {
      switch modifier.name.value {
      case "alert": return "alert"
      case "confirmationDialog": return "confirm"
      case "redacted": return "skeleton"
      case "refreshable": return "list"
      default: break
      }
    }
    switch first.name {
    case "ContentUnavailableView": return "empty"
    case "ProgressView": return "progress"
    case "Button" where first.all.contains(where: { $0.name == "ProgressView" }): return "button"
    case "List": return "list"
    default: break
    }
    return madeNames.first { first.name.holds($0.0) }?.1
  }
}

extension Words {
  /// Whether the words include a word.
  func has(_ word: String) -> Bool { all.contains { $0.text == word } }
}

extension EmbeddedContent {
  /// Returns the line above a fence, past at most two blank lines; empty if there is none.
  func caption(of sample: Sample) -> String {
    let bytes = page.file.bytes
    var end = min(sample.range.lowerBound, bytes.count)
    let newline = UInt8(ascii: "\n")
    // The rest of the fence's first line is its indentation.
    while end > 0, bytes[end - 1] != newline { end -= 1 }
    for _ in 0..<3 {
      guard end > 0 else { return "" }
      let start = bytes[..<(end - 1)].lastIndex(of: newline).map { $0 + 1 } ?? 0
      let line = text(start..<end - 1)
      end = start
      if line.holds("```") || line.holds("~~~") { return "" }
      if line.contains(where: { !$0.isWhitespace }) { return line }
    }
    return ""
  }
}

/// Parts of view names, each with the surface that it means.
private let madeNames: [(String, String)] = [
  ("Banner", "banner"), ("HUD", "hud"), ("Toast", "toast"), ("Callout", "callout"),
  ("Badge", "badge"), ("Skeleton", "skeleton"),
]

/// Words near the code, each list with the surface that it means; narrower lists come first.
private let surfaceWords: [([String], String)] = [
  (["validation"], "field-error"), (["banner"], "banner"), (["callout"], "callout"),
  (["toast"], "toast"), (["skeleton"], "skeleton"), (["alert"], "alert"), (["hud"], "hud"),
  (["overlay"], "overlay"), (["loading", "button"], "button"), (["button", "spinner"], "button"),
  (["pull", "refresh"], "list"), (["empty"], "empty"), (["full", "page"], "full-page"),
  (["full", "screen"], "full-page"), (["progress"], "progress"), (["loading"], "progress"),
]

private let stateWords: [(String, State)] = [
  ("loading", .loading), ("progress", .loading), ("spinner", .loading), ("skeleton", .loading),
  ("empty", .empty), ("warning", .warning), ("warnings", .warning), ("error", .error),
  ("errors", .error), ("failure", .error), ("validation", .error), ("success", .success),
  ("disabled", .disabled), ("refresh", .refreshing),
]

/// All words that mean a state or a surface: most sentences contain none, and one search is
/// enough.
private let topicWords = Set(stateWords.map(\.0) + surfaceWords.flatMap(\.0))

private let branchStates: [String: State] = [
  "failure": .error, "failed": .error, "error": .error, "loading": .loading, "idle": .loading,
  "notInitiated": .loading, "empty": .empty, "success": .content, "loaded": .content,
]

private let usualStates: [String: State] = [
  "progress": .loading, "skeleton": .loading, "hud": .loading, "overlay": .loading,
  "empty": .empty, "button": .loading, "field-error": .error, "list": .content,
]
