import Diagnostics
public import SampleCode
import SiteModel

/// A `switch` or a chain of `if` in a sample that distinguishes the states of a load.
public struct LoadChoice: Sendable {
  /// The state that a branch handles.
  public enum Role: Hashable, Sendable { case idle, loading, empty, failure, content }

  /// One case, or one `if` or `else`.
  public struct Branch: Sendable {
    /// The states that it handles; one branch may handle several.
    public let roles: [Role]
    /// The case without its colon, or the conditions, in the sample.
    public let head: Range<Int>
    /// The statements of the branch.
    public let body: [Statement]
  }

  /// The branches in order.
  public let branches: [Branch]
  /// Whether the choice is a `switch`.
  public let isSwitch: Bool
  /// Whether it may omit branches, or has a `default`.
  public let isOpen: Bool
  /// The range of the first word, in the sample.
  let keyword: Range<Int>
  /// The range of the whole choice, in the sample.
  public let range: Range<Int>
  /// The code around the choice.
  public let ancestry: Ancestry

  /// The first branch of a role.
  public func branch(_ role: Role) -> Branch? { branches.first { $0.roles.contains(role) } }

  /// The position of the first branch of a role.
  public func position(_ role: Role) -> Int? { branches.firstIndex { $0.roles.contains(role) } }

  /// Whether the choice decides what is drawn: one branch draws and none acts.
  ///
  /// If all branches are empty, as in a sketch, it counts as drawing.
  public var draws: Bool {
    let acts = branches.contains { branch in branch.body.contains { $0.acts } }
    guard !acts else { return false }
    return branches.contains { !$0.body.drawn.isEmpty } || branches.allSatisfy(\.body.isEmpty)
  }
}

extension LoadChoice {
  /// Whether the code contains `if` or `switch`; false is certain.
  static func mayBe(in code: [UInt8]) -> Bool {
    code.hold("if") || code.hold("switch")
  }

  /// The choices of a sample that distinguish at least two states of a load.
  static func all(in tree: SwiftSample) -> [LoadChoice] {
    var hasChoice = false
    // Collecting the ancestry takes longer than seeing that there is no choice.
    tree.forEachStatement { hasChoice = hasChoice || LoadChoice($0, Ancestry()) != nil }
    guard hasChoice else { return [] }
    var choices: [LoadChoice] = []
    tree.walkStatements { statement, ancestry in
      if let choice = LoadChoice(statement, ancestry) { choices.append(choice) }
    }
    return choices
  }

  private init?(_ statement: Statement, _ ancestry: Ancestry) {
    let choice: LoadChoice? =
      switch statement {
      case .switching(let switching): LoadChoice(switching, ancestry)
      case .conditional(let conditional): LoadChoice(conditional, ancestry)
      default: nil
      }
    guard let choice, Set(choice.branches.flatMap(\.roles)).count > 1 else { return nil }
    self = choice
  }
}

extension LoadChoice {
  /// Reads a `switch`.
  init(_ switching: Switching, _ ancestry: Ancestry) {
    branches = switching.cases.map { one in
      Branch(
        roles: one.patterns.compactMap(Role.init),
        head: one.head.lowerBound..<max(one.head.lowerBound, one.head.upperBound - 1),
        body: one.body
      )
    }
    isSwitch = true
    isOpen = switching.isAbridged || switching.cases.contains(where: \.isDefault)
    keyword = switching.keyword
    range = switching.range
    self.ancestry = ancestry
  }

  /// Reads an `if`; `nil` for a `guard`.
  init?(_ conditional: Conditional, _ ancestry: Ancestry) {
    guard !conditional.isGuard else { return nil }
    var branches = conditional.branches.map { branch in
      let head = branch.conditions.first.map { first in
        first.range.lowerBound..<(branch.conditions.last ?? first).range.upperBound
      }
      return Branch(
        roles: branch.conditions.lazy.map(Role.all).first { !$0.isEmpty } ?? [],
        head: head ?? branch.range,
        body: branch.body
      )
    }
    if let otherwise = conditional.otherwise {
      let end = conditional.range.upperBound
      branches.append(
        Branch(
          roles: branches.count > 1 ? [.content] : [],
          head: conditional.otherwiseRange.map { $0.lowerBound..<$0.lowerBound + 1 } ?? end..<end,
          body: otherwise
        )
      )
    }
    self.branches = branches
    isSwitch = false
    isOpen = false
    keyword = conditional.keyword.range
    range = conditional.range
    self.ancestry = ancestry
  }
}

extension LoadChoice.Role {
  /// Reads the state that a case handles from its name and its `where`; `nil` if it is unknown.
  public init?(_ pattern: CasePattern) {
    guard let name = pattern.name?.value else { return nil }
    switch name {
    case "idle", "initial", "notInitiated", "notLoaded", "notRequested", "notStarted": self = .idle
    case "fetching", "inProgress", "isLoading", "loading", "pending": self = .loading
    case "error", "failed", "failure": self = .failure
    case "empty", "noContent", "noData", "noResults": self = .empty
    case "content", "data", "finished", "loaded", "ready", "success", "succeeded":
      let isEmpty = pattern.condition?.isEmptyTest ?? pattern.text.value.contains("([])")
      self = isEmpty ? .empty : .content
    default: return nil
    }
  }

  /// Returns the states that a condition tests for; several if `||` joins them.
  static func all(_ condition: Condition) -> [Self] {
    switch condition {
    case .test(let expression): all(expression)
    case .binding(let binding):
      (binding.value?.path?.value ?? binding.name.value).saysError ? [.failure] : []
    case .pattern(let pattern, _): Self(pattern).map { [$0] } ?? []
    case .availability: []
    }
  }

  private static func all(_ expression: Expression) -> [Self] {
    if case .operators(let operands, let signs) = expression.base, expression.links.isEmpty {
      switch signs.first?.value {
      case "||": return operands.flatMap(all)
      case "&&": return operands.lazy.map(all).first { !$0.isEmpty } ?? []
      case "==":
        let name = operands.last?.base.name?.value
        return name == "loading" ? [.loading] : name == "failed" ? [.failure] : []
      case "!=":
        guard case .nil? = operands.last?.base, let path = operands[0].path else { return [] }
        return path.value.saysError ? [.failure] : []
      default: return []
      }
    }
    guard expression.prefixes.isEmpty, let path = expression.path?.value else { return [] }
    if expression.isEmptyTest { return [.empty] }
    guard expression.modifiers.isEmpty else { return [] }
    if path.saysLoading { return [.loading] }
    return path.saysError ? [.failure] : []
  }
}

extension Expression {
  /// Whether it tests for an empty collection: `items.isEmpty`.
  public var isEmptyTest: Bool {
    prefixes.isEmpty && names.count > 1 && names.last?.value == "isEmpty"
  }
}

extension Statement {
  /// Whether it does something instead of drawing.
  var acts: Bool {
    switch self {
    case .assignment, .leaving, .doing: true
    default: false
    }
  }
}

extension [Statement] {
  /// The views that the statements draw, except `EmptyView`.
  public var drawn: [DrawnView] {
    DrawnView.all(self).filter { $0.name != "EmptyView" && $0.name != "" }
  }

  /// Whether all views that they draw, at any depth, belong to the platform, so that none draws
  /// anything unknown.
  public var isOfPlatform: Bool {
    drawn.flatMap(\.all).allSatisfy { $0.isOfPlatform }
  }

  /// Whether they contain something that people can press.
  public var hasButton: Bool {
    contain { expression in
      if expression.makes("Button", "Link", "NavigationLink", "Menu") { return true }
      if let made = expression.made, made.name.value.hasSuffix("Button") { return true }
      return expression.modifiers.contains { $0.name.value == "onTapGesture" }
    }
  }
}

extension DrawnView {
  /// Whether the view belongs to the platform.
  public var isOfPlatform: Bool { isArrangement || isShape || platformViews.contains(name) }
}

extension EmbeddedContent {
  /// Returns the findings of a check on samples, except those in examples of what to avoid.
  public func inSamples(_ find: (Sample) -> [Finding]) -> [Finding] {
    samples.flatMap { sample -> [Finding] in
      let found = find(sample)
      guard !found.isEmpty else { return [] }
      return found.filter { !examples.contain($0.range.bytes, ofFence: sample.range) }
    }
  }
}

extension EmbeddedContent {
  /// Returns the claims of a sample, one for each surface that it seems to show.
  public func surfaces(of sample: Sample) -> [SurfaceClaim] {
    claimsByFence[sample.fence] ?? []
  }
}

private let platformViews: Set<String> = [
  "Button", "Color", "ContentUnavailableView", "Divider", "EmptyView", "Image", "Label", "Link",
  "LinearGradient", "List", "ProgressView", "Spacer", "Text", "TextField", "Toggle",
]
