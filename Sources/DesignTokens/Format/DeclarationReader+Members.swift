import Diagnostics

extension DeclarationReader {
  /// Reads `$type`, and reports a value that is none of the thirteen.
  mutating func typeClaim(_ node: JSONNode, _ path: Int) -> TypeClaim? {
    guard let member = node["$type"] else { return nil }
    guard let name = member.string else {
      report(
        .typeUnknown,
        "`$type` must be a string, not \(member.value.kind)",
        member.range,
        help: "the types are \(typeList)"
      )
      return TypeClaim(type: nil, range: place(member.range))
    }
    let type = TokenType(rawValue: name)
    if figma.leavesOut(name) {
      figma.add(declared.paths.paths[path], name, place(member.range))
      return TypeClaim(type: nil, range: place(member.range), leftOut: name)
    }
    if type == nil, !contested.isLenient {
      let names = TokenType.allCases.map(\.rawValue)
      let near = nearest(to: name, in: names, limit: 1)
      report(
        .typeUnknown,
        "`\(name)` is no type of the format",
        member.range,
        label: didYouMean(name, in: names),
        help: unknownTypeHelp[name] ?? "the types are \(typeList)",
        fixes: near.map { replace(member.range, "\"\($0)\"", "write `\($0)`") }
      )
    }
    return TypeClaim(type: type, range: place(member.range))
  }

  /// Reads `$deprecated`, and reports a value that is neither a boolean nor a string.
  mutating func deprecationClaim(_ node: JSONNode) -> DeprecationClaim? {
    guard let member = node["$deprecated"] else { return nil }
    switch member.value {
    case .bool(let flag): return flag ? .on(.bare) : .off
    case .string(let reason): return .on(.reason(reason))
    default:
      report(
        .deprecatedType,
        "`$deprecated` must be a boolean or a string, not \(member.value.kind)",
        member.range,
        help: "write `true`, or say in a string what to use instead"
      )
      return nil
    }
  }

  /// Reads `$extends`, or the `$ref` of a group that has children.
  mutating func extendsClaim(_ node: JSONNode) -> ExtendsClaim? {
    guard let member = node["$extends"] ?? node["$ref"] else { return nil }
    guard let text = member.string else {
      report(
        .extendsTarget,
        "`$extends` must be a string, not \(member.value.kind)",
        member.range,
        help: "name a group, such as `\"{button.base}\"`"
      )
      return nil
    }
    return ExtendsClaim(text: text, range: place(member.range))
  }

  /// Reports a `$description` or `$extensions` of the wrong kind.
  mutating func checkMetadata(_ node: JSONNode) {
    if let member = node["$description"], member.string == nil {
      report(
        .descriptionType,
        "`$description` must be a string, not \(member.value.kind)",
        member.range,
        help: "write it in double quotes"
      )
    }
    if let member = node["$extensions"], member.members == nil {
      report(
        .extensionsType,
        "`$extensions` must be an object, not \(member.value.kind)",
        member.range,
        help: "name each entry by the vendor, such as `{\"com.example\": …}`"
      )
    }
  }

  /// Reports members that a token must not have.
  mutating func checkTokenMembers(_ token: JSONMember, _ path: Int) {
    let name = declared.paths.paths[path]
    let members = token.value.members ?? []
    if let value = members.first(where: { $0.key == "$value" }),
      let reference = members.first(where: { $0.key == "$ref" })
    {
      let later = max(value.keyRange.lowerBound, reference.keyRange.lowerBound)
      report(
        .valueAndRef,
        "`\(name)` has both a `$value` and a `$ref`",
        later == value.keyRange.lowerBound ? value.keyRange : reference.keyRange,
        help: "remove one of them"
      )
    }
    for member in members {
      if member.key == "$extends" || member.key == "$root" || member.key == "$schema" {
        report(
          .unknownProperty,
          "a token has no `\(member.key)`; `\(name)` is one because it has a value",
          member.keyRange,
          help: "only groups have it: move it out of the token"
        )
      } else if member.key.hasPrefix("$") {
        checkReserved(member, isToken: true, isRoot: false)
      } else if case .object = member.value.value {
        report(
          .tokenWithChildren,
          "`\(name)` is a token, so it cannot contain `\(member.key)`",
          member.keyRange,
          help: "move the value of `\(name)` into a token `$root` next to `\(member.key)`"
        )
      } else {
        reportUnknown(member, isToken: true)
      }
    }
  }

  /// Reports a member with `$` that the format does not define here.
  mutating func checkReserved(_ member: JSONMember, isToken: Bool, isRoot: Bool) {
    let known = isToken ? tokenMembers : groupMembers
    if known.contains(member.key) { return }
    if member.key == "$schema" {
      report(
        .unknownProperty,
        "`$schema` is only allowed at the root of the file",
        member.keyRange,
        help: "remove it here"
      )
    } else if member.value["$value"] != nil || member.value["$ref"] != nil {
      report(
        .badName,
        "the name `\(member.key)` starts with `$`, which is reserved for the format",
        member.keyRange,
        help: "leave the `$` out, here and in references; only `$root` may have it"
      )
    } else {
      reportUnknown(member, isToken: isToken)
    }
  }

  private mutating func reportUnknown(_ member: JSONMember, isToken: Bool) {
    let known = isToken ? tokenMembers : groupMembers
    let sigiled = member.key.hasPrefix("$") ? member.key : "$" + member.key
    let near = known.contains(sigiled) ? [sigiled] : nearest(to: member.key, in: known, limit: 1)
    report(
      .unknownProperty,
      "a \(isToken ? "token" : "group") has no property `\(member.key)`",
      member.keyRange,
      label: near.first.map { "did you mean `\($0)`?" } ?? "",
      help: "put your own data into `$extensions`",
      fixes: near.map { replace(member.keyRange, "\"\($0)\"", "write `\($0)`") }
    )
  }

  /// Reports a name that no reference can contain.
  ///
  /// The fix is added where pages are known, because they may use the name: see `TokenRename`.
  mutating func checkName(_ member: JSONMember) {
    let name = member.key
    if name.isEmpty {
      report(.badName, "a name is empty", member.keyRange, help: "give it at least one character")
    } else if let wrong = name.first(where: { "{}.".contains($0) }) {
      report(
        .badName,
        "the name `\(name)` has a `\(wrong)`, which has a meaning in references",
        member.keyRange,
        help: "use `-`, here and in references, or nest groups where a dot separates names"
      )
    } else if name.first?.isWhitespace == true || name.last?.isWhitespace == true {
      problems.append(
        Diagnostic(
          rule: TokenFileRule.badName.id,
          severity: .warning,
          message: "the name `\(name)` has a blank at its edge",
          range: place(member.keyRange),
          help: ["remove the blank, here and in references"]
        )
      )
    }
  }

  /// Reports a member that is neither a token nor a group.
  mutating func reportStray(_ member: JSONMember, _ path: Int) {
    let legacy = ["value", "type", "description", "extends", "ref"].contains(member.key)
    report(
      .valueShape,
      "`\(declared.paths.paths[path])` must be a token or a group, not \(member.value.value.kind)",
      member.keyRange,
      label: legacy ? "did you mean `$\(member.key)`?" : "",
      help: legacy
        ? "the format's own members start with `$`"
        : "a token is an object with a `$value`"
    )
  }

  /// A fix of one replacement.
  func replace(_ range: Range<Int>, _ text: String, _ title: String) -> Diagnostic.Fix {
    Diagnostic.Fix(
      title: title,
      edits: [Diagnostic.Edit(range: place(range), replacement: text)]
    )
  }
}

/// A text as a JSON string.
func quoted(_ text: String) -> String {
  var out = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": out += "\\\""
    case "\\": out += "\\\\"
    case "\n": out += "\\n"
    case "\r": out += "\\r"
    case "\t": out += "\\t"
    case _ where scalar.value < 0x20:
      let code = String(scalar.value, radix: 16)
      out += "\\u" + String(repeating: "0", count: 4 - code.count) + code
    default: out.unicodeScalars.append(scalar)
    }
  }
  return out + "\""
}

private let tokenMembers = FormatMember.token.names
private let groupMembers = FormatMember.group.names
private let typeList = TokenType.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
