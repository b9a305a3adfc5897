import DesignTokens
import Diagnostics

/// Reads the custom properties of style sheets, Tailwind's `@theme` included.
///
/// Contexts are `prefers-color-scheme`, `prefers-contrast`, `light-dark()`, and attributes and classes
/// of the root such as `[data-theme="dark"]` and `.dark`. A property that is `var()` of another is a
/// reference. A value computed from others is computed in every context.
struct CSSReader {
  private var collector = TokenCollector()
  private var properties: [String: [CSSDeclaration]] = [:]
  private var order: [String] = []
  private var axes: [ImportedAxis] = []
  private var paths: [String: [String]] = [:]

  /// The properties of all files, which count as one style sheet.
  static func read(_ files: [SourceFile]) -> ImportedTokens {
    var reader = CSSReader()
    var conditional: [CSSDeclaration] = []
    for file in files {
      let sheet = CSSSheetReader(file)
      for declaration in sheet.declarations {
        if reader.properties[declaration.name] == nil { reader.order.append(declaration.name) }
        reader.properties[declaration.name, default: []].append(declaration)
      }
      conditional += sheet.conditional
    }
    for declaration in conditional {
      reader.collector.leaveOut(
        declaration.name,
        declaration.range,
        .condition,
        "it is declared for a part of a page, or under a condition that is no context",
        help:
          "contexts are `prefers-color-scheme`, `prefers-contrast`, and attributes and classes of "
          + "the root such as `[data-theme=\"dark\"]` and `.dark`"
      )
    }
    reader.paths = CustomPropertyNames.paths(reader.order)
    reader.findAxes()
    for name in reader.order { reader.add(name) }
    return reader.collector.finish()
  }

  private mutating func findAxes() {
    var contexts: [(name: String, contexts: [String])] = []
    func declare(_ axis: String, _ context: String) {
      let place = contexts.firstIndex { $0.name == axis } ?? contexts.count
      if place == contexts.count { contexts.append((axis, [])) }
      if !contexts[place].contexts.contains(context) { contexts[place].contexts.append(context) }
    }
    let all = order.flatMap { properties[$0] ?? [] }
    for declaration in all {
      for (axis, context) in declaration.conditions.sorted(by: { $0.key < $1.key }) {
        let usual = ["scheme": "light", "contrast": "normal"][axis] ?? "default"
        declare(axis, usual)
        declare(axis, context)
      }
      if declaration.value.contains(where: { $0.kind == .function("light-dark") }) {
        declare("scheme", "light")
        declare("scheme", "dark")
      }
    }
    axes = contexts.map { ImportedAxis(name: $0.name, contexts: $0.contexts) }
  }

  // MARK: Tokens

  private mutating func add(_ name: String) {
    guard let declarations = properties[name], let path = paths[name] else { return }
    var depends: Set<String> = []
    var visited: Set<String> = []
    axes(of: name, isComplex: declarations.contains { isComplex($0.value) }, &visited, &depends)
    let own = axes.filter { depends.contains($0.name) }
    let choices = ContextLayers.choices(own)
    guard choices.count <= 256 else {
      collector.leaveOut(name, declarations[0].range, .condition, "it depends on too many contexts")
      return
    }
    var failed: Set<SourceRange> = []
    var token: Int?
    for choice in choices {
      guard let declaration = declaration(name, choice) else { continue }
      if isReset(declaration.value) { continue }
      if let target = plainReference(declaration.value), let path = paths[target] {
        token =
          collector.add(
            path == paths[name] ? [] : paths[name] ?? [],
            choice,
            .alias(path),
            declaration.range
          ) ?? token
        continue
      }
      var budget = 4096
      guard let tokens = substituted(declaration.value, choice, depth: 0, &budget) else {
        if failed.insert(declaration.range).inserted {
          collector.leaveOut(
            name,
            declaration.range,
            .missingReference,
            "it refers to a property that the files do not declare",
            help: "read the file that declares it too"
          )
        }
        continue
      }
      switch CSSValueReader.read(tokens[...], name: name) {
      case .value(let value):
        token = collector.add(path, choice, .value(value), declaration.range) ?? token
      case .omission(let rule, let reason):
        if failed.insert(declaration.range).inserted {
          collector.leaveOut(name, declaration.range, rule, reason)
        }
      }
    }
    if token == nil, declarations.allSatisfy({ isReset($0.value) }) {
      let reason = "a keyword such as `inherit` has the value of the place where it is used"
      collector.leaveOut(name, declarations[0].range, .noValue, reason)
    }
    collector.change(token) { $0.names = [name] }
  }

  /// The declaration that applies in some contexts: the last of those with the most conditions.
  private func declaration(_ name: String, _ contexts: [String: String]) -> CSSDeclaration? {
    var best: CSSDeclaration?
    for declaration in properties[name] ?? []
    where declaration.conditions.allSatisfy({ contexts[$0.key] == $0.value })
      && declaration.conditions.count >= best?.conditions.count ?? 0
    {
      best = declaration
    }
    return best
  }

  /// Collects the modifiers that a property depends on, through other properties if its value is
  /// computed from them.
  private func axes(
    of name: String,
    isComplex: Bool,
    _ visited: inout Set<String>,
    _ found: inout Set<String>
  ) {
    guard visited.insert(name).inserted, visited.count < 512 else { return }
    for declaration in properties[name] ?? [] {
      found.formUnion(declaration.conditions.keys)
      guard isComplex || isComplexValue(declaration.value) else { continue }
      if declaration.value.contains(where: { $0.kind == .function("light-dark") }) {
        found.insert("scheme")
      }
      for other in references(declaration.value) {
        axes(of: other, isComplex: true, &visited, &found)
      }
    }
  }

  private func isComplex(_ value: ArraySlice<CSSToken>) -> Bool {
    plainReference(value) == nil && isComplexValue(value)
  }

  private func isComplexValue(_ value: ArraySlice<CSSToken>) -> Bool {
    value.contains { $0.kind == .function("var") || $0.kind == .function("light-dark") }
      && plainReference(value) == nil
  }

  private func references(_ value: ArraySlice<CSSToken>) -> [String] {
    value.indices.compactMap { index in
      guard value[index].kind == .function("var") else { return nil }
      return value[(index + 1)...].first { !$0.isBlank }?.ident
    }
  }

  /// The name in `var(--name)`, if that is the whole value and the property is declared.
  private func plainReference(_ value: ArraySlice<CSSToken>) -> String? {
    guard value.first?.kind == .function("var"),
      let arguments = CSSColorReader.arguments(value),
      let name = CSSSelector.trimmed(arguments).first?.ident, properties[name] != nil
    else { return nil }
    return name
  }

  private func isReset(_ value: ArraySlice<CSSToken>) -> Bool {
    value.count == 1 && ["initial", "inherit", "unset"].contains(value.first?.ident?.lowercased())
  }

  /// A value with all references replaced by their targets; nil if one is missing, refers to
  /// itself, or the text becomes too long.
  private func substituted(
    _ value: ArraySlice<CSSToken>,
    _ contexts: [String: String],
    depth: Int,
    _ budget: inout Int
  ) -> [CSSToken]? {
    guard depth < 32 else { return nil }
    var out: [CSSToken] = []
    var at = value.startIndex
    while at < value.endIndex {
      budget -= 1
      if budget < 0 { return nil }
      let token = value[at]
      guard token.kind == .function("var") || token.kind == .function("light-dark") else {
        out.append(token)
        at += 1
        continue
      }
      let start = at + 1
      var open = 0
      repeat {
        open += CSSSelector.depthChange(value[at])
        at += 1
      } while at < value.endIndex && open > 0
      let inner = value[start..<max(start, open > 0 ? at : at - 1)]
      let parts = CSSSelector.split(inner, at: ",")
      if token.kind == .function("light-dark") {
        guard parts.count == 2 else { return nil }
        let isDark = contexts["scheme"]?.hasPrefix("dark") == true
        guard
          let chosen = substituted(parts[isDark ? 1 : 0], contexts, depth: depth + 1, &budget)
        else { return nil }
        out += chosen
        continue
      }
      guard let name = parts.first?.first?.ident else { return nil }
      if let declaration = declaration(name, contexts), !isReset(declaration.value) {
        guard let inner = substituted(declaration.value, contexts, depth: depth + 1, &budget) else {
          return nil
        }
        out += inner
      } else if parts.count > 1, let comma = inner.firstIndex(where: { $0.isSign(",") }) {
        let fallback = CSSSelector.trimmed(inner[(comma + 1)...])
        guard let inner = substituted(fallback, contexts, depth: depth + 1, &budget) else {
          return nil
        }
        out += inner
      } else {
        return nil
      }
    }
    return out
  }
}
