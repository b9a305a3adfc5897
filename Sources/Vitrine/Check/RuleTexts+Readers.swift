extension RuleText {
  /// What readers report before any rule runs.
  static let readers: [RuleText] = []
}
