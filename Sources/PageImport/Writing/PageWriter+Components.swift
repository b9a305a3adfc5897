import Diagnostics
import YAML

extension PageWriter {
  /// Writes a component that Vitrine does not know: as a container of its name, or as code.
  mutating func unknown(_ element: PageElement) -> String {
    if element.form == .shortcode, let value = page.shortcode(element) { return value }
    if page.importPath(of: element.name).map(isPage) ?? false { return include(element) }
    if let list = pageList(element) ?? macroSection(element) ?? slotSides(element)
      ?? sides(of: element)
    {
      return list
    }
    let prose = hasProse(element.children)
    let hasSlots = element.hasSlots
    if !hasExpression(element) || hasSlots, prose || element.children.isEmpty || hasSlots {
      let name = containerName(element)
      let fields = literalFields(element)
      var use = components[name] ?? ComponentUse(name: element.name)
      use.count += 1
      use.fields.formUnion(fields.map(\.0))
      components[name] = use
      report(
        .component,
        "Vitrine has no component `\(element.name)`; it is the container `\(name)`"
          + withoutComputed(element),
        element.place,
        help: "draw it in `templates/containers/\(name).mustache`, or write something else for it"
      )
      return container(
        name,
        content(element),
        title: [.colons, .tag].contains(element.form) ? element.title : "",
        fields: fields
      )
    }
    report(
      .component,
      "`\(element.name)` is a program; the page shows its source",
      element.place,
      help: "draw it as a spec, or delete the placeholder"
    )
    let body = fenced(element.source, element.form == .tag ? "jsx" : "text")
    return placeholder(element.name, kind: "component", from: element.name, body)
  }

  /// The end of a sentence on attributes that a program computes, which a container has not.
  private func withoutComputed(_ element: PageElement) -> String {
    let names = element.attributes.compactMap { attribute -> String? in
      guard case .expression = attribute.value, hasExpression(element) else { return nil }
      return "`\(attribute.name.filter { $0 != ":" })`"
    }
    return names.isEmpty ? "" : ", without \(names.joined(separator: ", "))"
  }

  /// Literal attributes, by the names that fields may have.
  private mutating func literalFields(_ element: PageElement) -> [(String, String)] {
    var fields: [(String, String)] = []
    for attribute in element.attributes {
      let name = fieldName(attribute.name)
      let key = attribute.name.lowercased()
      if ["class", "classname", "style", "sx", "css", "key", "ref"].contains(key)
        || key.hasPrefix("client:")
      {
        leaveOutLook(element.place)
        continue
      }
      guard !name.isEmpty, !fields.contains(where: { $0.0 == name }) else { continue }
      switch attribute.value {
      case .text(let text): fields.append((name, text))
      case .flag: fields.append((name, "true"))
      case .data, .expression: break
      }
    }
    return fields
  }

  private func fieldName(_ name: String) -> String {
    let plain = kebab(name)
    return plain.first.map(\.isNumber) ?? true ? plain.isEmpty ? "" : "argument-\(plain)" : plain
  }

  /// The name of the container for a component.
  private func containerName(_ element: PageElement) -> String {
    let name = kebab(element.name)
    let isTaken =
      AlertName.kind(of: name) != nil || PageWriter.ownContainers.contains(name) || name.isEmpty
      || !(name.first?.isLetter ?? false)
    return isTaken ? "imported-\(name)" : name
  }

  /// A name in small letters, with hyphens between words.
  private func kebab(_ name: String) -> String {
    var result = ""
    var isAfterSmall = false
    for character in name {
      guard character.isASCII, character.isLetter || character.isNumber else {
        if !result.isEmpty, !result.hasSuffix("-") { result += "-" }
        isAfterSmall = false
        continue
      }
      if character.isUppercase, isAfterSmall { result += "-" }
      isAfterSmall = !character.isUppercase
      result += character.lowercased()
    }
    while result.hasSuffix("-") { result.removeLast() }
    return result
  }
}
