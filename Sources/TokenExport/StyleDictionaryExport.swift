public import DesignTokens
import Diagnostics

/// Writes systems as files of Style Dictionary, one for each scheme, with values in the syntax of style
/// sheets; composite values are objects and lists of them, as its transforms expect.
///
/// References are written as references if the file contains their target.
public func exportStyleDictionary(_ systems: [ExportSystem]) -> ExportFiles {
  var files: [String: String] = [:]
  for (index, system) in systems.enumerated() {
    let table = ExportTable(system)
    for (place, context) in table.contexts.enumerated() {
      let label = context.names.map { ExportName.joined($0.name, by: "-") }.joined(separator: "-")
      let name = label.isEmpty ? "tokens" : label
      let folder = index == 0 ? "" : ExportName.joined(system.id, by: "-") + "/"
      files["\(folder)\(name).json"] = styleDictionary(table.rows, place, context.set)
    }
  }
  return ExportFiles(files, missingValues(systems))
}

private func styleDictionary(_ rows: [ExportRow], _ place: Int, _ set: TokenSet) -> String {
  var tree = TokenNode()
  for row in rows {
    guard let value = row.values[place], let token = set.token(row.token.path) else { continue }
    let target = token.aliases.first.flatMap { set.token($0) }
    let isThere = target.map { $0.extensions?["dev.vitrine"]?["variant-of"] == nil } ?? false
    let reference = isThere ? "{\(token.aliases[0])}" : nil
    tree.add(
      token.path.split(separator: ".").map(String.init)[...],
      (value, reference, token.description)
    )
  }
  var json = JSONWriter()
  tree.write(&json)
  return String(decoding: json.file(), as: UTF8.self)
}

/// A group of tokens, or a token.
private struct TokenNode {
  private var children: [(name: String, node: TokenNode)] = []
  private var token: (value: TokenValue, reference: String?, description: String?)?

  mutating func add(
    _ path: ArraySlice<String>,
    _ token: (value: TokenValue, reference: String?, description: String?)
  ) {
    guard let first = path.first else {
      self.token = token
      return
    }
    let place = children.firstIndex { $0.name == first } ?? children.count
    if place == children.count { children.append((first, TokenNode())) }
    children[place].node.add(path.dropFirst(), token)
  }

  func write(_ json: inout JSONWriter) {
    json.object { json in
      if let token {
        json.member("value") { json in
          if let reference = token.reference {
            json.string(reference)
          } else {
            writeStyleDictionary(token.value, &json)
          }
        }
        json.member("type", token.value.type.rawValue)
        if let description = token.description { json.member("comment", description) }
      }
      for child in children { json.member(child.name) { child.node.write(&$0) } }
    }
  }
}

/// Writes a value: texts for simple types, and their parts for composite ones.
private func writeStyleDictionary(_ value: TokenValue, _ json: inout JSONWriter) {
  func text(_ value: TokenValue) -> String { CSSValue.text(value) }
  switch value {
  case .fontFamily(let names): json.array(names)
  case .cubicBezier(let curve): write(curve, &json)
  case .border(let border):
    json.object { json in
      json.member("color", text(.color(border.color)))
      json.member("width", text(.dimension(border.width)))
      json.member("style", text(.strokeStyle(border.style)))
    }
  case .transition(let step):
    json.object { json in
      json.member("duration", text(.duration(step.duration)))
      json.member("delay", text(.duration(step.delay)))
      json.member("timingFunction") { write(step.timingFunction, &$0) }
    }
  case .shadow(let layers) where layers.count == 1: write(layers[0], &json)
  case .shadow(let layers): json.array { json in layers.forEach { write($0, &json) } }
  case .gradient(let stops):
    json.array { json in
      for stop in stops {
        json.object { json in
          json.member("color", text(.color(stop.color)))
          json.member("position") { $0.raw(decimal(stop.position)) }
        }
      }
    }
  case .typography(let type):
    json.object { json in
      json.member("fontFamily") { $0.array(type.fontFamily) }
      json.member("fontSize", text(.dimension(type.fontSize)))
      json.member("fontWeight") { $0.raw(decimal(type.fontWeight)) }
      json.member("letterSpacing", text(.dimension(type.letterSpacing)))
      json.member("lineHeight") { $0.raw(decimal(type.lineHeight)) }
    }
  case .number(let number), .fontWeight(let number): json.raw(decimal(number))
  case .color, .dimension, .duration, .strokeStyle: json.string(text(value))
  }
}

private func write(_ curve: CubicBezier, _ json: inout JSONWriter) {
  json.array { json in
    for number in [curve.x1, curve.y1, curve.x2, curve.y2] { json.raw(decimal(number)) }
  }
}

private func write(_ layer: Shadow, _ json: inout JSONWriter) {
  json.object { json in
    json.member("color", CSSValue.text(.color(layer.color)))
    json.member("offsetX", CSSValue.text(.dimension(layer.offsetX)))
    json.member("offsetY", CSSValue.text(.dimension(layer.offsetY)))
    json.member("blur", CSSValue.text(.dimension(layer.blur)))
    json.member("spread", CSSValue.text(.dimension(layer.spread)))
    if layer.inset { json.member("inset", true) }
  }
}
