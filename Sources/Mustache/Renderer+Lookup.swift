import Diagnostics

extension Renderer {
  /// Returns the value of a template's name; reports an unknown name that is required.
  mutating func value(_ template: Template, _ index: Int) -> Value? {
    guard let first = template.firstNames[index] else {
      watch.lowest = min(watch.lowest, values.count - 1)
      return values.last
    }
    guard var value = visible(first) else {
      reportUnknown(template.references[index], segment: 0, in: template) { $0.visibleNames }
      return nil
    }
    var (next, segment) = (template.secondNames[index], 1)
    while let name = next {
      guard let inner = member(name, of: value) else {
        let reference = template.references[index]
        reportUnknown(reference, segment: segment, in: template) { $0.names(of: value) }
        return nil
      }
      (value, segment) = (inner, segment + 1)
      let path = template.references[index].path
      next = segment < path.count ? path[segment] : nil
    }
    return value
  }

  /// Whether no value has the name.
  func isUnknown(_ name: Name) -> Bool {
    contexts.allSatisfy { $0[name] == nil }
  }

  private func member(_ name: Name, of value: Value) -> Value? {
    switch value {
    case .object(let context): context[name]
    case .texts(let texts): texts[name].map { .text($0) }
    case .shared(let shared): member(name, of: shared.value)
    default: nil
    }
  }

  private mutating func visible(_ name: Name) -> Value? {
    var at = contexts.count
    while at > 0 {
      at -= 1
      guard let value = contexts[at][name] else { continue }
      if at > 0, at < watch.lowest { watch.lowest = at }
      return value
    }
    if watch.isOn { watch.absent.append(name) }
    return nil
  }

  private var visibleNames: [String] {
    values.reversed().flatMap { names(of: $0) }
  }

  private func names(of value: Value) -> [String] {
    switch value {
    case .object(let context): context.names
    case .texts(let texts): texts.keys.map(\.text).sorted()
    case .shared(let shared): names(of: shared.value)
    default: []
    }
  }

  private mutating func reportUnknown(
    _ reference: Template.Reference,
    segment: Int,
    in template: Template,
    near names: (Renderer) -> [String]
  ) {
    guard !reference.isOptional, mayReport else { return }
    let name = reference.path[segment].text
    let before = reference.path.prefix(segment).map(\.text).joined(separator: ".")
    let start = before.isEmpty ? 0 : before.utf8.count + 1
    let from = reference.range.lowerBound + start
    let message = before.isEmpty ? "unknown name `\(name)`" : "`\(before)` has no `\(name)`"
    report(
      "template/unknown-name",
      message,
      at: SourceRange(file: template.file.path, bytes: from..<from + name.utf8.count),
      label: didYouMean(name, in: unique(names(self))),
      help: "write `\(reference.text)?` if it may be absent"
    )
  }
}

extension Renderer {
  /// Reports an included template that there is not, unless it may be absent.
  mutating func reportUnknown(_ include: Template.Include, in template: Template) {
    guard !include.isOptional else { return }
    report(
      "template/unknown-partial",
      "unknown template `\(include.name)`",
      at: SourceRange(file: template.file.path, bytes: include.range),
      label: didYouMean(include.name, in: partials.names),
      help: "write `\(include.name)?` if it may be absent"
    )
  }

  /// Reports blocks for a parent that has none of their names, neither itself nor in the templates
  /// that it includes.
  mutating func reportUnknownBlocks(
    from first: Int,
    for parent: Template,
    named name: String
  ) {
    guard isStrict, overrides.count > first else { return }
    let own = parent.blocks.map(\.name)
    if overrides[first...].allSatisfy({ own.contains($0.block.name) }) { return }
    let all = blockNames(reachableFrom: parent)
    for override in overrides[first...] where !all.contains(override.block.name.text) {
      let range = SourceRange(file: override.template.file.path, bytes: override.block.range)
      let block = override.block.name.text
      let message = "`\(name)` has no block `\(block)`"
      report("template/unknown-block", message, at: range, label: didYouMean(block, in: all))
    }
  }

  private func blockNames(reachableFrom parent: Template) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    var rest = [parent]
    while let template = rest.popLast() {
      names += template.blocks.map(\.name.text)
      for include in template.includes where seen.insert(include.name).inserted {
        if let other = partials[include.name] { rest.append(other) }
      }
    }
    return unique(names)
  }
}

extension Template.Reference {
  /// The name as it is written, without `?`.
  var text: String {
    path.isEmpty ? "." : path.map(\.text).joined(separator: ".")
  }
}

private func unique(_ names: [String]) -> [String] {
  var seen: Set<String> = []
  return names.filter { seen.insert($0).inserted }
}
