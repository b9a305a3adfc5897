import Diagnostics

/// Writes systems as JSON: the tokens by system, scheme and path.
///
/// A token has its type, its value with all references resolved in the format's own shape, and the
/// same value as CSS. Every permutation is listed, with only the tokens that have a value in it.
public func exportJSON(_ systems: [ExportSystem]) -> Export {
  var writer = JSONWriter()
  writer.object { json in
    for system in systems {
      json.member(system.id) { json in
        json.object { json in
          for (name, set) in system.permutations {
            json.member(name) { $0.object { json in set.tokens.forEach { write($0, &json) } } }
          }
        }
      }
    }
  }
  return Export(
    text: String(decoding: writer.bytes, as: UTF8.self) + "\n",
    diagnostics: missingValues(systems)
  )
}

private func write(_ token: Token, _ json: inout JSONWriter) {
  json.member(token.path) { json in
    json.object { json in
      json.member("type", token.type.rawValue)
      json.member("value") { write(token.value, &$0) }
      json.member("css", CSSValue.text(token.value))
      if !token.aliases.isEmpty { json.member("aliases") { $0.array(token.aliases) } }
      if let description = token.description { json.member("description", description) }
      switch token.deprecation {
      case .none: break
      case .bare: json.member("deprecated", true)
      case .reason(let reason): json.member("deprecated", reason)
      }
    }
  }
}

private func write(_ value: TokenValue, _ json: inout JSONWriter) {
  switch value {
  case .color(let color): write(color, &json)
  case .dimension(let length): write(length, &json)
  case .fontFamily(let names): json.array(names)
  case .fontWeight(let number), .number(let number): json.raw(decimal(number))
  case .duration(let time): quantity(time.value, time.unit.rawValue, &json)
  case .cubicBezier(let curve): write(curve, &json)
  case .strokeStyle(let style): write(style, &json)
  case .border(let border):
    json.object { json in
      json.member("color") { write(border.color, &$0) }
      json.member("width") { write(border.width, &$0) }
      json.member("style") { write(border.style, &$0) }
    }
  case .transition(let step):
    json.object { json in
      json.member("duration") { quantity(step.duration.value, step.duration.unit.rawValue, &$0) }
      json.member("delay") { quantity(step.delay.value, step.delay.unit.rawValue, &$0) }
      json.member("timingFunction") { write(step.timingFunction, &$0) }
    }
  case .shadow(let layers): json.array { json in layers.forEach { write($0, &json) } }
  case .gradient(let stops):
    json.array { json in
      for stop in stops {
        json.object { json in
          json.member("color") { write(stop.color, &$0) }
          json.member("position") { $0.raw(decimal(stop.position)) }
        }
      }
    }
  case .typography(let type):
    json.object { json in
      json.member("fontFamily") { $0.array(type.fontFamily) }
      json.member("fontSize") { write(type.fontSize, &$0) }
      json.member("fontWeight") { $0.raw(decimal(type.fontWeight)) }
      json.member("letterSpacing") { write(type.letterSpacing, &$0) }
      json.member("lineHeight") { $0.raw(decimal(type.lineHeight)) }
    }
  }
}

private func write(_ color: Color, _ json: inout JSONWriter) {
  json.object { json in
    json.member("colorSpace", color.space.rawValue)
    json.member("components") { json in
      json.array { json in
        for component in color.components {
          if let component { json.raw(decimal(component)) } else { json.string("none") }
        }
      }
    }
    json.member("alpha") { $0.raw(decimal(color.alpha)) }
    json.member("hex", color.hex)
  }
}

private func write(_ length: Dimension, _ json: inout JSONWriter) {
  quantity(length.value, length.unit.rawValue, &json)
}

private func write(_ curve: CubicBezier, _ json: inout JSONWriter) {
  json.array { json in
    for number in [curve.x1, curve.y1, curve.x2, curve.y2] { json.raw(decimal(number)) }
  }
}

private func write(_ style: StrokeStyle, _ json: inout JSONWriter) {
  switch style {
  case .keyword(let keyword): json.string(keyword.rawValue)
  case .dashes(let lengths, let cap):
    json.object { json in
      json.member("dashArray") { json in json.array { json in lengths.forEach { write($0, &json) } }
      }
      json.member("lineCap", cap.rawValue)
    }
  }
}

private func write(_ layer: Shadow, _ json: inout JSONWriter) {
  json.object { json in
    json.member("color") { write(layer.color, &$0) }
    json.member("offsetX") { write(layer.offsetX, &$0) }
    json.member("offsetY") { write(layer.offsetY, &$0) }
    json.member("blur") { write(layer.blur, &$0) }
    json.member("spread") { write(layer.spread, &$0) }
    json.member("inset", layer.inset)
  }
}

private func quantity(_ value: Double, _ unit: String, _ json: inout JSONWriter) {
  json.object { json in
    json.member("value") { $0.raw(decimal(value)) }
    json.member("unit", unit)
  }
}
