import Diagnostics

/// A member of `$extensions` through which a tool replaces a token's `$value`.
struct ValueExtension {
  /// Kind of change that the tool makes to a value.
  enum Kind: CaseIterable {
    case modifier, modes, opacity

    /// The member with its article, for messages.
    var noun: String {
      switch self {
      case .modifier: "a colour modifier of Tokens Studio"
      case .modes: "values for modes"
      case .opacity: "an opacity of Figma"
      }
    }

    /// Advice for a member that has no effect.
    var help: String {
      switch self {
      case .modifier: "`vitrine tokens upgrade` writes the changed colour into `$value`"
      case .modes: "move them to separate files, which a resolver document names"
      case .opacity: "write the colour out, with `alpha` in its `$value`"
      }
    }
  }

  let kind: Kind
  let member: JSONMember

  /// Known members of a token, in the order of `$extensions`.
  static func all(in extensions: JSONNode?) -> [ValueExtension] {
    (extensions?.members ?? []).flatMap { member -> [ValueExtension] in
      let inner = member.value.members ?? []
      switch member.key {
      case "mode", "modes", "org.primer.overrides":
        return inner.isEmpty ? [] : [ValueExtension(kind: .modes, member: member)]
      case "org.primer":
        return inner.filter { $0.key == "overrides" && $0.value.members?.isEmpty == false }
          .map { ValueExtension(kind: .modes, member: $0) }
      case "studio.tokens":
        return inner.compactMap { inner in
          if inner.key == "modify" { return ValueExtension(kind: .modifier, member: inner) }
          guard ["mode", "modes"].contains(inner.key), inner.value.members?.isEmpty == false
          else { return nil }
          return ValueExtension(kind: .modes, member: inner)
        }
      default:
        guard member.key.hasPrefix("com.figma") else { return [] }
        let own = member.key.hasSuffix(".opacity") ? [member] : []
        return (own + inner).filter { isOpacity($0, own: member.key) }
          .map { ValueExtension(kind: .opacity, member: $0) }
      }
    }
  }

  private static func isOpacity(_ member: JSONMember, own: String) -> Bool {
    guard member.key == "opacity" || member.key == "alpha" || member.key == own else {
      return false
    }
    return member.value.number.map { $0 != 1 } ?? false
  }
}

/// Members of `$extensions` in one file that change values and are not applied; one warning for
/// each kind.
struct IgnoredExtensions {
  private var found: [(kind: ValueExtension.Kind, path: String, range: SourceRange)] = []

  /// Adds a member of a token's `$extensions`.
  mutating func add(_ kind: ValueExtension.Kind, of path: String, at range: SourceRange) {
    found.append((kind, path, range))
  }

  /// The warnings, each at the first token that has such a member.
  var diagnostics: [Diagnostic] {
    ValueExtension.Kind.allCases.compactMap { kind in
      let own = found.filter { $0.kind == kind }
      guard let first = own.first else { return nil }
      var notes = own.dropFirst().prefix(8).map {
        Diagnostic.Note("`\($0.path)` has one too", at: $0.range)
      }
      if own.count > 9 { notes.append(Diagnostic.Note("and \(own.count - 9) more tokens")) }
      return Diagnostic(
        rule: TokenFileRule.extensionIgnored.id,
        severity: TokenFileRule.extensionIgnored.severity,
        message: "`\(first.path)` has \(kind.noun), which the format does not apply",
        range: first.range,
        notes: notes,
        help: [kind.help]
      )
    }
  }
}
