extension [Statement] {
  /// Visits every expression in source order, each before its parts.
  public func walk(_ visit: (Expression, Ancestry) -> Void) {
    withoutActuallyEscaping(visit) { visit in
      var walker = Walker(expression: visit)
      walker.walk(self)
    }
  }

  /// Every expression in source order, each before its parts.
  var expressions: [Expression] {
    var all: [Expression] = []
    forEachExpression { all.append($0) }
    return all
  }

  /// Visits every expression in source order, each before its parts, without the code around it.
  ///
  /// Noting that code takes longer than most visits.
  public func forEachExpression(_ visit: (Expression) -> Void) {
    withoutActuallyEscaping(visit) { visit in
      var walker = Walker(expression: { one, _ in visit(one) }, notesAncestry: false)
      walker.walk(self)
    }
  }

  /// Visits every statement in source order, each before its parts, without the code around it.
  public func forEachStatement(_ visit: (Statement) -> Void) {
    withoutActuallyEscaping(visit) { visit in
      var walker = Walker(statement: { one, _ in visit(one) }, notesAncestry: false)
      walker.walk(self)
    }
  }

  /// Visits every statement in source order, each before its parts.
  public func walkStatements(_ visit: (Statement, Ancestry) -> Void) {
    withoutActuallyEscaping(visit) { visit in
      var walker = Walker(statement: visit)
      walker.walk(self)
    }
  }

  /// Whether any expression in them, at any depth, fits.
  public func contain(_ fits: (Expression) -> Bool) -> Bool {
    var found = false
    forEachExpression { found = found || fits($0) }
    return found
  }
}

extension Expression {
  /// Visits the expression and every one in it in source order, each before its parts.
  public func walk(_ visit: (Expression, Ancestry) -> Void) {
    [Statement.expression(self)].walk(visit)
  }

  /// Visits every expression in source order, each before its parts, without the code around it.
  public func forEachExpression(_ visit: (Expression) -> Void) {
    [Statement.expression(self)].forEachExpression(visit)
  }
}

/// Runs over a tree; the parser bounds its depth.
private struct Walker {
  var expression: ((Expression, Ancestry) -> Void)?
  var statement: ((Statement, Ancestry) -> Void)?
  private let notesAncestry: Bool
  private var ancestry = Ancestry()

  init(
    expression: ((Expression, Ancestry) -> Void)? = nil,
    statement: ((Statement, Ancestry) -> Void)? = nil,
    notesAncestry: Bool = true
  ) {
    self.notesAncestry = notesAncestry
    self.expression = expression
    self.statement = statement
  }

  mutating func walk(_ statements: [Statement]) {
    for statement in statements { walk(statement) }
  }

  // Copies of it in every caller take the optimiser half a minute, and save no time.
  @inline(never)
  private mutating func inside(
    _ step: @autoclosure () -> Ancestry.Step,
    _ walk: (inout Walker) -> Void
  ) {
    guard notesAncestry else { return walk(&self) }
    ancestry.steps.append(step())
    walk(&self)
    ancestry.steps.removeLast()
  }

  private mutating func walk(_ one: Statement) {
    statement?(one, ancestry)
    switch one {
    case .expression(let expression): walk(expression)
    case .assignment(let assignment):
      walk(assignment.target)
      walk(assignment.value)
    case .declaration(let declaration): walk(declaration)
    case .conditional(let conditional): walk(conditional)
    case .switching(let switching): walk(switching)
    case .doing(let doing): walk(doing)
    case .loop(let loop): walk(loop)
    case .leaving(let leaving): walk(leaving.value)
    case .other: break
    }
  }

  private mutating func walk(_ declaration: Declaration) {
    inside(.declaration(declaration)) { walker in
      for attribute in declaration.attributes {
        for argument in attribute.arguments { walker.walk(argument.value) }
      }
      for parameter in declaration.parameters { walker.walk(parameter.value) }
      walker.walk(declaration.value)
      walker.walk(declaration.body)
    }
  }

  private mutating func walk(_ conditional: Conditional) {
    for (index, branch) in conditional.branches.enumerated() {
      inside(.condition(conditional, branch: index)) { $0.walk(branch.conditions) }
      inside(.branch(conditional, index)) { $0.walk(branch.body) }
    }
    guard let otherwise = conditional.otherwise else { return }
    inside(.branch(conditional, nil)) { $0.walk(otherwise) }
  }

  private mutating func walk(_ conditions: [Condition]) {
    for condition in conditions {
      switch condition {
      case .test(let expression): walk(expression)
      case .binding(let binding): walk(binding.value)
      case .pattern(let pattern, let value):
        walk(pattern.condition)
        walk(value)
      case .availability: break
      }
    }
  }

  private mutating func walk(_ switching: Switching) {
    walk(switching.context)
    for (index, one) in switching.cases.enumerated() {
      inside(.case(switching, index)) { walker in
        for pattern in one.patterns { walker.walk(pattern.condition) }
        walker.walk(one.body)
      }
    }
  }

  private mutating func walk(_ doing: Doing) {
    inside(.doing(doing)) { $0.walk(doing.body) }
    for (index, one) in doing.catches.enumerated() {
      inside(.catching(doing, index)) { $0.walk(one.body) }
    }
  }

  private mutating func walk(_ loop: Loop) {
    walk(loop.context)
    if loop.keyword.value != "repeat" { walk(loop.conditions) }
    inside(.loop(loop)) { $0.walk(loop.body) }
    if loop.keyword.value == "repeat" { walk(loop.conditions) }
  }

  private mutating func walk(_ one: Expression?) {
    guard let one else { return }
    expression?(one, ancestry)
    inside(.part(of: one)) { $0.walk(one.base) }
    var name = one.base.name
    for link in one.links {
      switch link {
      case .member(let member): name = member
      case .unwrap: break
      case .index(let arguments, _):
        inside(.part(of: one)) { walker in
          for argument in arguments { walker.walk(argument.value) }
        }
      case .call(let call):
        walk(call, of: one, name: name)
        name = nil
      }
    }
  }

  private mutating func walk(_ call: Call, of one: Expression, name: LocatedValue<String>?) {
    for argument in call.arguments {
      guard case .closure(let closure) = argument.value.base, argument.value.links.isEmpty else {
        inside(.argument(argument, of: one, call: call, name: name)) { $0.walk(argument.value) }
        continue
      }
      inside(.argument(argument, of: one, call: call, name: name)) {
        $0.expression?(argument.value, $0.ancestry)
      }
      inside(.closure(closure, of: one, call: call, name: name)) { $0.walk(closure.statements) }
    }
    for closure in call.closures {
      inside(.closure(closure, of: one, call: call, name: name)) { $0.walk(closure.statements) }
    }
  }

  private mutating func walk(_ base: Expression.Base) {
    switch base {
    case .array(let elements): for element in elements { walk(element) }
    case .dictionary(let pairs):
      for pair in pairs {
        walk(pair.key)
        walk(pair.value)
      }
    case .tuple(let arguments): for argument in arguments { walk(argument.value) }
    case .closure(let closure): walk(closure.statements)
    case .operators(let operands, _): for operand in operands { walk(operand) }
    case .choice(let condition, let then, let otherwise):
      walk(condition)
      walk(then)
      walk(otherwise)
    case .conditional(let conditional): walk(conditional)
    case .switching(let switching): walk(switching)
    case .name, .implicitMember, .string, .number, .boolean, .nil, .keyPath, .type, .placeholder,
      .chain, .other:
      break
    }
  }
}
