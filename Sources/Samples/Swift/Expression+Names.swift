extension Expression {
  /// The names before anything is called: `AppTheme`, `Colors` and `error`.
  ///
  /// A member that is called is a modifier instead: the names of `Color.stateWarning.opacity(0.3)`
  /// are `Color` and `stateWarning`, those of `VStack { … }.padding()` are `VStack` alone. The base
  /// counts always, so that the name of `.spring(response: 1)` is `spring`.
  package var names: [Spelled<String>] {
    guard let first = base.name else { return [] }
    var names = [first]
    for link in links[..<modifiersFrom] {
      if case .member(let name) = link { names.append(name) }
    }
    return names
  }

  /// The names with dots between, `AppTheme.Colors.error`, `.stateWarning`; `nil` without a name.
  package var path: Spelled<String>? { dotted(names) }

  /// The path with the member that is called first: `viewModel.load`, `Color.black.opacity`,
  /// `VStack`; `nil` when nothing with a name is called.
  package var callee: Spelled<String>? {
    guard let called else { return nil }
    if called <= modifiersFrom { return path }
    return links[called - 1].member.flatMap { dotted(names + [$0]) }
  }

  /// The first call, of `callee`.
  package var call: Call? { called.flatMap { links[$0].call } }

  /// The view or other value that is made, `Button` of `Button("Save") { … }.padding()`: what is
  /// called first, when its last name begins with a capital.
  package var made: (name: Spelled<String>, call: Call)? {
    guard let called, let call = links[called].call else { return nil }
    var name: Spelled<String>?
    if called > 0 {
      name = links[called - 1].member
    } else if case .name(let base) = base {
      name = base
    }
    guard let name, name.value.first?.isUppercase == true else { return nil }
    return (name, call)
  }

  /// Whether it makes a value of one of these types, as `makes("ProgressView")`.
  package func makes(_ names: String...) -> Bool {
    made.map { names.contains($0.name.value) } ?? false
  }

  /// What is done with the base in order, `padding` and `background` of a view: the members that
  /// are called, and those behind a call.
  package var modifiers: [Modifier] {
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
  package func modifier(_ name: String) -> Modifier? {
    modifiers.first { $0.name.value == name }
  }

  /// One step of a chain.
  package struct Modifier: Sendable {
    /// Without the dot.
    package let name: Spelled<String>
    /// `nil` for a member that is only read.
    package let call: Call?
    /// From the dot to the end of the call.
    package let range: Range<Int>
  }

  /// The text of a string without interpolation, when it is nothing else.
  package var string: Spelled<String>? {
    guard links.isEmpty, case .string(let literal) = base, !literal.hasInterpolation else {
      return nil
    }
    return literal.text
  }

  /// The number, when it is nothing else.
  package var number: Spelled<Double>? {
    guard links.isEmpty, case .number(let number) = base else { return nil }
    return Spelled(number, range)
  }

  /// The truth value, when it is nothing else.
  package var boolean: Spelled<Bool>? {
    guard links.isEmpty, case .boolean(let boolean) = base else { return nil }
    return Spelled(boolean, range)
  }

  /// Whether it is a lone `...` or `…`.
  package var isPlaceholder: Bool {
    guard links.isEmpty, case .placeholder = base else { return false }
    return true
  }

  /// Whether a word or sign stands in front: `has(prefix: "await")`.
  package func has(prefix: String) -> Bool {
    prefixes.contains { $0.value == prefix }
  }

  /// Where the first call stands among the links, when only members and `?` stand before it.
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

  /// Whether a member begins with a capital, so that its call makes a value of that type.
  private func isType(_ place: Int) -> Bool {
    links[place].member?.value.first?.isUppercase ?? false
  }

  private func dotted(_ names: [Spelled<String>]) -> Spelled<String>? {
    guard let first = names.first, let last = names.last else { return nil }
    var dot = ""
    if case .implicitMember = base { dot = "." }
    let text = names.count == 1 ? first.value : names.map(\.value).joined(separator: ".")
    return Spelled(dot.isEmpty ? text : dot + text, first.range.lowerBound..<last.range.upperBound)
  }
}

extension Expression.Base {
  /// The name it is, without a dot.
  package var name: Spelled<String>? {
    switch self {
    case .name(let name), .implicitMember(let name): name
    default: nil
    }
  }
}

extension Expression.Link {
  /// The name of a member.
  package var member: Spelled<String>? {
    guard case .member(let name) = self else { return nil }
    return name
  }

  /// What is called.
  package var call: Call? {
    guard case .call(let call) = self else { return nil }
    return call
  }
}
