import SampleCode

extension SwiftSample {
  /// The tree with one line for each statement, in a short notation for tests.
  var outline: String { statements.map(\.outline).joined(separator: "\n") }
}

extension [Statement] {
  var outline: String { "{" + map(\.outline).joined(separator: "; ") + "}" }
}

extension Statement {
  var outline: String {
    switch self {
    case .expression(let expression): expression.outline
    case .assignment(let assignment):
      "\(assignment.target.outline) \(assignment.sign.value) \(assignment.value?.outline ?? "_")"
    case .declaration(let declaration): declaration.outline
    case .conditional(let conditional): conditional.outline
    case .switching(let switching): switching.outline
    case .doing(let doing):
      ([doing.keyword.value + doing.body.outline]
        + doing.catches.map {
          "catch(\($0.patterns.map(\.outline).joined(separator: "|")))\($0.body.outline)"
        }).joined(separator: " ")
    case .loop(let loop):
      "\(loop.keyword.value)(\(loop.names.map(\.value).joined(separator: ",")) in \(loop.context?.outline ?? "_")\(loop.conditions.map { " " + $0.outline }.joined()))\(loop.body.outline)"
    case .leaving(let leaving):
      ([leaving.keyword.value] + (leaving.value.map { [$0.outline] } ?? [])).joined(separator: " ")
    case .other: "?"
    }
  }
}

extension Declaration {
  var outline: String {
    var text = attributes.map {
      "@\($0.name.value)\($0.arguments.isEmpty ? "" : "(\($0.arguments.outline))") "
    }.joined()
    text += modifiers.map { $0.value + " " }.joined() + keyword.value + " " + (name?.value ?? "_")
    if !parameters.isEmpty {
      text +=
        "("
        + parameters.map {
          "\($0.label?.value ?? "_") \($0.name?.value ?? "_"): \($0.type?.value ?? "_")\($0.value.map { " = " + $0.outline } ?? "")"
        }.joined(separator: ", ") + ")"
    }
    if !inherited.isEmpty { text += " : " + inherited.map(\.value).joined(separator: ", ") }
    if let type { text += " <\(type.value)>" }
    if let value { text += " = " + value.outline }
    return bodyRange == nil ? text : text + " " + body.outline
  }
}

extension Conditional {
  var outline: String {
    var text = branches.map {
      "\(keyword.value)(\($0.conditions.map(\.outline).joined(separator: ", ")))\($0.body.outline)"
    }.joined(separator: " else ")
    if let otherwise { text += " else" + otherwise.outline }
    return text
  }
}

extension Condition {
  var outline: String {
    switch self {
    case .test(let expression): expression.outline
    case .binding(let binding):
      "\(binding.keyword.value) \(binding.name.value) = \(binding.value?.outline ?? "_")"
    case .pattern(let pattern, let value): "case \(pattern.outline) = \(value?.outline ?? "_")"
    case .availability: "#available"
    }
  }
}

extension Switching {
  var outline: String {
    "switch(\(context?.outline ?? "_"))"
      + (isAbridged ? "…" : "")
      + cases.map {
        " [\($0.isDefault ? "default" : $0.patterns.map(\.outline).joined(separator: " | "))]\($0.body.outline)"
      }.joined()
  }
}

extension CasePattern {
  var outline: String {
    "\(name?.value ?? "'\(text.value)'")\(bindings.isEmpty ? "" : "(\(bindings.map(\.value).joined(separator: ",")))")"
      + (condition.map { " where " + $0.outline } ?? "")
  }
}

extension [Argument] {
  var outline: String {
    map { ($0.label.map { $0.value + ": " } ?? "") + $0.value.outline }.joined(separator: ", ")
  }
}

extension Closure {
  var outline: String {
    (label.map { $0.value + ":" } ?? "")
      + (parameters.isEmpty ? "" : "|\(parameters.map(\.value).joined(separator: ","))|")
      + statements.outline
  }
}

extension Expression {
  var outline: String {
    prefixes.map { $0.value + " " }.joined() + base.outline + links.map(\.outline).joined()
  }
}

extension Expression.Link {
  var outline: String {
    switch self {
    case .member(let name): "." + name.value
    case .call(let call):
      (call.parentheses == nil ? "" : "(\(call.arguments.outline))")
        + call.closures.map(\.outline).joined()
    case .index(let arguments, _): "[\(arguments.outline)]"
    case .unwrap(let sign): sign.value
    }
  }
}

extension Expression.Base {
  var outline: String {
    switch self {
    case .name(let name): name.value
    case .implicitMember(let name): "." + name.value
    case .string(let literal): "\"\(literal.text.value)\""
    case .number(let number): "\(number)"
    case .boolean(let boolean): "\(boolean)"
    case .nil: "nil"
    case .array(let elements): "[\(elements.map(\.outline).joined(separator: ", "))]"
    case .dictionary(let pairs):
      "[\(pairs.map { $0.key.outline + ": " + $0.value.outline }.joined(separator: ", "))]"
    case .tuple(let arguments): "(\(arguments.outline))"
    case .closure(let closure): closure.outline
    case .operators(let operands, let signs):
      "<"
        + operands.enumerated().map { index, operand in
          operand.outline + (index < signs.count ? " \(signs[index].value) " : "")
        }.joined() + ">"
    case .choice(let condition, let then, let otherwise):
      "<\(condition.outline) ? \(then.outline) : \(otherwise.outline)>"
    case .conditional(let conditional): conditional.outline
    case .switching(let switching): switching.outline
    case .keyPath(let text): text.value
    case .type(let type): type.value
    case .placeholder: "..."
    case .chain: ""
    case .other: "?"
    }
  }
}
