/// Matches the rules of style sheets with elements.
struct StyleMatcher {
  /// A selector with the declarations of its rule.
  fileprivate struct Entry {
    let selector: CSSSelector
    let declarations: [CSSDeclaration]
  }

  private var entries: [Entry] = []
  /// Entries by the last part of their selector: `#id`, `.class` or a name; `*` for any.
  private var places: [String: [Int]] = [:]
  // Thousands of rules on thousands of elements are not a preview.
  /// The number of comparisons that are left.
  private var budget = 1_000_000
  /// The largest number of selectors; the rest is skipped.
  private static let most = 4096

  init(_ sheets: [StyleSheet]) {
    for rule in sheets.flatMap(\.rules) {
      for selector in rule.selectors {
        guard let last = selector.steps.first, entries.count < Self.most else { continue }
        let key =
          last.id.map { "#" + $0 } ?? last.classes.first.map { "." + $0 } ?? last.name ?? "*"
        places[key, default: []].append(entries.count)
        entries.append(Entry(selector: selector, declarations: rule.declarations))
      }
    }
  }

  mutating func apply(to elements: inout [HTMLElement]) {
    for place in elements.indices {
      let found = entries(for: place, in: elements)
      let inline = elements[place].declarations
      let ruled = found.flatMap { entries[$0].held }
      let all = ruled + inline
      budget -= all.count
      elements[place].declarations = all.filter { !$0.isImportant } + all.filter(\.isImportant)
    }
  }

  /// Returns the entries that match an element, the strongest last.
  private mutating func entries(for place: Int, in elements: [HTMLElement]) -> [Int] {
    guard !entries.isEmpty, budget > 0 else { return [] }
    let element = elements[place]
    var keys = [element.name.value, "*"]
    keys += (element["id"].map { ["#" + $0] } ?? []) + element.classes.map { "." + $0 }
    var found: [Int] = []
    for entry in keys.flatMap({ places[$0] ?? [] }) where budget > 0 {
      if holds(entries[entry].selector.steps[...], at: place, in: elements) { found.append(entry) }
    }
    return found.sorted { left, right in
      let (a, b) = (entries[left].selector.weight, entries[right].selector.weight)
      return a == b ? left < right : a.lexicographicallyPrecedes(b)
    }
  }

  /// True if the element matches the first step, and the elements around it match the others.
  private mutating func holds(
    _ steps: ArraySlice<CSSSelector.Step>,
    at place: Int,
    in elements: [HTMLElement]
  ) -> Bool {
    budget -= 1
    guard let step = steps.first, step.holds(elements[place]) else { return false }
    let rest = steps.dropFirst()
    guard let embedded = rest.first else { return true }
    var next = elements[place].parent
    while let parent = next, budget > 0 {
      if holds(rest, at: parent, in: elements) { return true }
      next = embedded.isParent ? nil : elements[parent].parent
    }
    return false
  }
}

extension StyleMatcher.Entry {
  /// The declarations, as they apply under this selector.
  fileprivate var held: [CSSDeclaration] { declarations.map { $0.held(by: selector) } }
}

extension CSSDeclaration {
  fileprivate func held(by selector: CSSSelector) -> CSSDeclaration {
    var held = self
    held.origin = .rule(selector: selector.text.value)
    held.isCertain = isCertain && selector.isExact
    if selector.scheme != .any { held.scheme = selector.scheme }
    return held
  }
}

extension CSSSelector.Step {
  fileprivate func holds(_ element: HTMLElement) -> Bool {
    if let name, name != element.name.value { return false }
    if let id, id != element["id"] { return false }
    if !classes.isEmpty {
      let present = element.classes
      guard classes.allSatisfy({ present.contains(Substring($0)) }) else { return false }
    }
    return attributes.allSatisfy { asked in
      guard let value = element[asked.name] else { return false }
      return asked.value.map { $0 == value } ?? true
    }
  }
}

extension StyleSheet {
  /// The declarations for the whole page.
  var pageDeclarations: [CSSDeclaration] {
    rules.flatMap { rule in
      rule.selectors.filter(\.isPage).flatMap { selector in
        rule.declarations.map { $0.held(by: selector) }
      }
    }
  }

  /// The class names in its selectors.
  public var classes: Set<String> {
    Set(rules.flatMap(\.selectors).flatMap(\.steps).flatMap(\.classes))
  }
}
