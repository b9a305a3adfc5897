import DesignTokens
import Diagnostics
import SiteModel

extension SiteDiff {
  /// The comparison as JSON, version 1, on one line; its schema is `diff-1.schema.json`.
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { root in
      root.member("version", 1)
      root.member("old", old)
      root.member("new", new)
      root.member("headline", headline)
      root.member("losses") { list in
        list.array(Loss.allCases.filter { $0 != .any && losses.contains($0) }.map(\.rawValue))
      }
      root.member("tokens") { $0.list(tokens) { write($0, to: &$1) } }
      root.member("specimens") { $0.list(specimens) { write($0, to: &$1) } }
      root.member("contrast") { $0.list(contrast) { write($0, to: &$1) } }
      root.member("coverage") { list in
        list.list(coverage) { change, object in
          object.member("kind", change.kind.rawValue)
          object.member("id", change.id)
          object.member("title", change.title)
          object.member("gained") { $0.array(change.gained) }
          object.member("lost") { $0.array(change.lost) }
        }
      }
      root.member("addresses") { list in
        list.list(addresses) { change, object in
          object.member("url", change.url)
          object.member("title", change.title)
        }
      }
      root.member("rules") { list in
        list.list(rules) { change, object in
          object.member("id", change.id)
          if let system = change.system { object.member("system", system) }
          object.member("old", orNull: change.old)
          object.member("new", orNull: change.new)
        }
      }
      root.member("findings") { list in
        list.list(findings) { change, object in
          object.member("change", change.isNew ? "added" : "removed")
          object.member("rule", change.finding.rule)
          object.member("severity", change.finding.severity)
          object.member("message", change.finding.message)
        }
      }
      root.member("causes") { $0.list(causes) { write($0, to: &$1) } }
      root.member("remarks") { $0.array(remarks) }
    }
    return writer.file()
  }

  private func write(_ token: TokenChange, to object: inout JSONWriter) {
    object.member("system", token.system)
    object.member("path", token.path)
    object.member("type", token.type)
    object.member("change", token.verb)
    if case .renamed(let old) = token.kind { object.member("from", old) }
    if !token.because.isEmpty { object.member("because") { $0.array(token.because) } }
    object.member("values") { list in
      list.list(token.values) { value, object in
        object.member("scheme", value.scheme)
        object.member("old", orNull: value.old)
        object.member("new", orNull: value.new)
        if let distance = value.distance {
          object.member("distance") { $0.raw(decimal(distance.amount, places: 3)) }
          object.member("unit", distance.unit)
        }
      }
    }
  }

  private func write(_ change: SpecimenChange, to object: inout JSONWriter) {
    object.member("change", change.kind.rawValue)
    let specimen = change.specimen
    object.member("id", specimen.id)
    object.member("page", specimen.page)
    object.member("url", specimen.url)
    object.member("title", specimen.title)
    object.member("surface", specimen.surface)
    object.member("state", specimen.state)
    object.member("system", specimen.system)
    if change.kind == .moved, let old = change.old {
      object.member("from") {
        $0.object {
          $0.member("page", old.page)
          $0.member("id", old.id)
        }
      }
    }
    object.member("schemes") { $0.array(change.schemes) }
    object.member("reasons") { $0.list(change.reasons) { write($0, to: &$1) } }
  }

  private func write(_ reason: Reason, to object: inout JSONWriter) {
    switch reason {
    case .token(let system, let path, let slots):
      object.member("kind", "token")
      object.member("system", system)
      object.member("token", path)
      object.member("slots") { $0.array(slots) }
    case .slot(let name, let old, let new): write("slot", name, old, new, to: &object)
    case .text(let part, let old, let new): write("text", part, old, new, to: &object)
    case .fact(let name, let old, let new): write("fact", name, old, new, to: &object)
    case .styles(let surface):
      object.member("kind", "styles")
      object.member("name", surface)
    case .sharedStyles: object.member("kind", "shared-styles")
    case .appPicture(let name, let old, let new): write("app-picture", name, old, new, to: &object)
    case .markup: object.member("kind", "markup")
    }
  }

  private func write(
    _ kind: String,
    _ name: String,
    _ old: String?,
    _ new: String?,
    to object: inout JSONWriter
  ) {
    object.member("kind", kind)
    object.member("name", name)
    object.member("old", orNull: old)
    object.member("new", orNull: new)
  }

  private func write(_ change: ContrastChange, to object: inout JSONWriter) {
    object.member("page", change.page)
    object.member("specimen", change.specimen)
    object.member("system", change.system)
    object.member("scheme", change.scheme)
    object.member("slot", change.slot)
    object.member("crossing", change.crossing.rawValue)
    object.member("counter-example", change.isCounterExample)
    for (name, reading) in [("old", change.old), ("new", change.new)] {
      object.member(name) { value in
        guard let reading else { return value.raw("null") }
        value.object {
          $0.member("ratio") { $0.raw(ratio(reading.ratio)) }
          $0.member("required") { $0.raw(decimal(reading.required)) }
          $0.member("passes", reading.passes)
          if !reading.foreground.isEmpty {
            $0.member("foreground", reading.foreground)
            $0.member("background", reading.background)
          }
        }
      }
    }
  }

  private func write(_ cause: Cause, to object: inout JSONWriter) {
    switch cause.kind {
    case .token(let place):
      object.member("kind", "token")
      object.member("token", place)
    case .surface(let id):
      object.member("kind", "styles")
      object.member("surface", id)
    case .sharedStyles: object.member("kind", "shared-styles")
    }
    for (name, places) in [
      ("tokens", cause.tokens), ("specimens", cause.specimens), ("contrast", cause.contrast),
    ] {
      object.member(name) { list in
        list.array { list in for place in places { list.raw(String(place)) } }
      }
    }
  }
}

extension JSONWriter {
  /// Writes an array of objects, one for each element.
  fileprivate mutating func list<Element>(
    _ elements: [Element],
    _ members: (Element, inout JSONWriter) -> Void
  ) {
    array { list in
      for element in elements { list.object { members(element, &$0) } }
    }
  }

  /// Writes a key with a string, or with `null`.
  fileprivate mutating func member(_ key: String, orNull text: String?) {
    member(key) { if let text { $0.string(text) } else { $0.raw("null") } }
  }
}
