extension Expression {
  /// The names before the first call: `AppTheme`, `Colors` and `error`.
  ///
  /// A member that is called is a modifier instead. The names of `Color.stateWarning.opacity(0.3)`
  /// are `Color` and `stateWarning`, and `VStack { … }.padding()` has only `VStack`. The base
  /// always counts, so the name of `.spring(response: 1)` is `spring`.
  public var names: [LocatedValue<String>] {
    guard let first = base.name else { return [] }
    var names = [first]
    for link in links[..<modifiersFrom] {
      if case .member(let name) = link { names.append(name) }
    }
    return names
  }

  /// The names joined by dots, `AppTheme.Colors.error`, `.stateWarning`; `nil` without a name.
  public var path: LocatedValue<String>? { dotted(names) }

  /// The path up to the member of the first call: `viewModel.load`, `Color.black.opacity`,
  /// `VStack`; `nil` if there is no call of anything with a name.
  public var callee: LocatedValue<String>? {
    guard let called else { return nil }
    if called <= modifiersFrom { return path }
    return links[called - 1].member.flatMap { dotted(names + [$0]) }
  }

  /// The first call, that of `callee`.
  public var call: Call? { called.flatMap { links[$0].call } }

  /// The view or other value that it creates, `Button` of `Button("Save") { … }.padding()`: the
  /// first call, if its last name begins with a capital.
  public var made: (name: LocatedValue<String>, call: Call)? {
    guard let called, let call = links[called].call else { return nil }
    var name: LocatedValue<String>?
    if called > 0 {
      name = links[called - 1].member
    } else if case .name(let base) = base {
      name = base
    }
    guard let name, name.value.first?.isUppercase == true else { return nil }
    return (name, call)
  }

  /// Whether it creates a value of one of these types, as in `makes("ProgressView")`.
  public func makes(_ names: String...) -> Bool {
    made.map { names.contains($0.name.value) } ?? false
  }

  /// The modifiers of the base in order, `padding` and `background` of a view: the members that are
  /// called, and all members after a call.
  public var modifiers: [Modifier] {
    var modifiers: [Modifier] = []
    var place = modifiersFrom
    while place < links.count {
      defer { place += 1 }
      guard let name = links[place].member else { continue }
      let call = place + 1 < links.count ? links[place + 1].call : nil
      let end = call?.range.upperBound ?? name.range.upperBound
      modifiers.append(Modifier(name: name, call: call, range: name.range.lowerBound - 1..<end))
    }
    return modifiers
  }

  /// The first modifier with a name.
  public func modifier(_ name: String) -> Modifier? {
    modifiers.first { $0.name.value == name }
  }

  /// One step of a chain.
  public struct Modifier: Sendable {
    /// The name without the dot.
    public let name: LocatedValue<String>
    /// The call; `nil` for a member that is only read.
    public let call: Call?
    /// The range from the dot to the end of the call.
    public let range: Range<Int>
  }

  /// The text of a string without interpolation, if the expression is nothing else.
  public var string: LocatedValue<String>? {
    guard links.isEmpty, case .string(let literal) = base, !literal.hasInterpolation else {
      return nil
    }
    return literal.text
  }

  /// The number, if the expression is nothing else.
  public var number: LocatedValue<Double>? {
    guard links.isEmpty, case .number(let number) = base else { return nil }
    return LocatedValue(number, range)
  }

  /// The Boolean, if the expression is nothing else.
  public var boolean: LocatedValue<Bool>? {
    guard links.isEmpty, case .boolean(let boolean) = base else { return nil }
    return LocatedValue(boolean, range)
  }

  /// Whether it is a lone `...` or `…`.
  public var isPlaceholder: Bool {
    guard links.isEmpty, case .placeholder = base else { return false }
    return true
  }

  /// Whether a word or operator precedes it: `has(prefix: "await")`.
  public func has(prefix: String) -> Bool {
    prefixes.contains { $0.value == prefix }
  }

  /// The index of the first call among the links, if only members and `?` come before it.
  private var called: Int? { links.firstIndex { $0.call != nil } }

  /// The first link that is a modifier.
  private var modifiersFrom: Int {
    guard base.name != nil else { return 0 }
    var place = 0
    while place < links.count {
      switch links[place] {
      case .call: return place
      case .member:
        if place + 1 < links.count, links[place + 1].call != nil, !isType(place) { return place }
      case .index, .unwrap: break
      }
      place += 1
    }
    return place
  }

  /// Whether a member begins with a capital, so that its call creates a value of that type.
  private func isType(_ place: Int) -> Bool {
    links[place].member?.value.first?.isUppercase ?? false
  }

  private func dotted(_ names: [LocatedValue<String>]) -> LocatedValue<String>? {
    guard let first = names.first, let last = names.last else { return nil }
    var dot = ""
    if case .implicitMember = base { dot = "." }
    let text = names.count == 1 ? first.value : names.map(\.value).joined(separator: ".")
    return LocatedValue(
      dot.isEmpty ? text : dot + text,
      first.range.lowerBound..<last.range.upperBound
    )
  }
}

extension Expression.Base {
  /// The name of the base, without a dot.
  public var name: LocatedValue<String>? {
    switch self {
    case .name(let name), .implicitMember(let name): name
    default: nil
    }
  }
}

extension Expression.Link {
  /// The name of a member.
  public var member: LocatedValue<String>? {
    guard case .member(let name) = self else { return nil }
    return name
  }

  /// The call of the link.
  public var call: Call? {
    guard case .call(let call) = self else { return nil }
    return call
  }
}
