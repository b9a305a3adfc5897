public import DesignTokens
public import Diagnostics
public import SiteModel

extension SpecimenContext {
  /// Returns the place of a token's path inside a slot's value, or the whole value if it is not
  /// found.
  public func place(of path: String, in slot: Specimen.ResolvedSlot) -> SourceRange {
    let bytes = page.file.bytes
    let whole = range(of: slot)
    let range = whole.bytes
    guard slot.origin == .spec, range.upperBound <= bytes.count else { return whole }
    let wanted = Array(path.utf8)
    var start = range.upperBound - wanted.count
    while start >= range.lowerBound {
      if bytes[start..<start + wanted.count].elementsEqual(wanted) {
        return SourceRange(file: whole.file, bytes: start..<start + wanted.count)
      }
      start -= 1
    }
    return whole
  }

  /// Returns a test for tokens that a slot accepts: of its type, of its category if it has one, and
  /// no primitive.
  public func accepts(_ slot: Surface.Slot) -> (Token) -> Bool {
    let patterns =
      slot.category.map {
        Category.all(named: $0, in: system, site.settings.categories)
      } ?? []
    let primitives = site.settings.primitives
    return { token in
      guard token.type == slot.type, !primitives.contains(path: token.path) else { return false }
      return patterns.isEmpty
        || ([token.path] + token.aliases).contains { path in
          patterns.contains { $0.contains(path) }
        }
    }
  }

  /// Returns the paths of the tokens that a slot accepts, those in the group of its default first.
  public func tokens(for slot: Surface.Slot) -> [String] {
    let fits = accepts(slot)
    let paths = (system.schemes.first?.tokens.tokens ?? []).filter {
      $0.deprecation == nil && fits($0)
    }.map(\.path)
    guard let usual = slot.fallback[state]?.path, let dot = usual.lastIndex(of: ".") else {
      return paths
    }
    let group = usual[...dot]
    return paths.filter { $0.hasPrefix(group) } + paths.filter { !$0.hasPrefix(group) }
  }

  /// Returns one sentence that names some tokens of a list, or nothing for an empty list.
  public func offer(_ paths: [String], for what: String) -> [String] {
    guard !paths.isEmpty else { return [] }
    let shown = 5
    let rest = paths.count > shown ? " and \(paths.count - shown) more" : ""
    return ["tokens for \(what) are \(listed(Array(paths.prefix(shown))))\(rest)"]
  }

  /// Returns a note that says who sets a slot's value, unless the spec does.
  public func blame(_ slot: Specimen.ResolvedSlot) -> [Diagnostic.Note] {
    guard let reference = slot.reference?.description else { return [] }
    let name = slot.slot.name
    switch slot.origin {
    case .spec: return []
    case .component:
      return [Diagnostic.Note("system `\(system.id)` sets `\(name)` by its token `\(reference)`")]
    case .value:
      let chosen = slot.slot.valueDefaults.last { one in
        surface.parts.contains { part in
          part.name == one.part && one.holds(for: specimen.text(of: part), in: spec.state.value)
        }
      }
      let variant = chosen.map { "`\($0.part): \($0.value)`" } ?? "its variant"
      let note = "surface `\(surface.id)` sets `\(name)` to `\(reference)` for \(variant)"
      return [Diagnostic.Note(note)]
    case .surface, .base:
      let note = "surface `\(surface.id)` sets `\(name)` to `\(reference)` by default"
      return [Diagnostic.Note(note)]
    }
  }
}
