import Diagnostics
import SiteModel

/// One point in which a picture differs from what its specimen promises.
struct Difference: Sendable {
  /// Id of the rule, such as `verify/colour`.
  let rule: String
  /// Place in the surface's files.
  let range: SourceRange
  /// Text that differences with the same cause share: the element and the slot.
  let cause: String
  /// The fact, with the values of this picture.
  let message: String
  /// Further facts of this picture.
  var notes: [String] = []
  /// Advice to the reader.
  let help: String
}

/// Differences of many pictures; those with the same cause are one diagnostic.
struct Differences {
  private struct Key: Hashable {
    let rule: String
    let range: SourceRange
    let cause: String
  }

  private var order: [Key] = []
  private var found: [Key: (first: Difference, pictures: [SpecimenPicture])] = [:]

  /// Number of pictures that a diagnostic names.
  private static let named = 3

  /// Adds a difference of a picture.
  mutating func add(_ difference: Difference, in picture: SpecimenPicture) {
    let key = Key(rule: difference.rule, range: difference.range, cause: difference.cause)
    if found[key] == nil { order.append(key) }
    let last = found[key]?.pictures.last
    // A box may differ on each of its sides.
    if let last, last.path == picture.path, last.fragment == picture.fragment { return }
    found[key, default: (difference, [])].pictures.append(picture)
  }

  /// A diagnostic for each cause, in the order in which they were found.
  var diagnostics: [Diagnostic] {
    order.compactMap { key in
      guard let (first, pictures) = found[key] else { return nil }
      return Diagnostic(
        rule: first.rule,
        message: first.message,
        range: first.range,
        notes: (first.notes + [Self.places(pictures)]).map { Diagnostic.Note($0) },
        help: [first.help]
      )
    }
  }

  private static func places(_ pictures: [SpecimenPicture]) -> String {
    var names: [String] = []
    var count = 0
    var last: String?
    for picture in pictures where picture.name != last {
      last = picture.name
      count += 1
      guard names.count < named else { continue }
      let schemes = pictures.filter { $0.name == picture.name }.map(\.schemeName)
      names.append(
        "`\(picture.name)` in \(schemes.joined(separator: " and ")) of \(picture.system)"
      )
    }
    let more =
      count > named
      ? [count == named + 1 ? "one more specimen" : "\(count - named) more specimens"] : []
    return "seen in " + enumerated(names + more)
  }
}
