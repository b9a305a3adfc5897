import Diagnostics

extension RuleText {
  /// What the reader of specs reports.
  static let specs: [RuleText] = [
    RuleText(
      "spec/bad-id",
      "The id of a spec becomes an anchor, an address and the name of a page of its own, so it is "
        + "kebab-case: lower-case letters, digits and single `-` between them."
    ),
    RuleText(
      "spec/breaks-without-dont",
      "`breaks` lists the rules that a counter-example breaks on purpose. A spec that is no "
        + "counter-example says `verdict: dont` first, or waives a rule with `allow` and a reason."
    ),
    RuleText(
      "spec/counter-example",
      "A counter-example must break just the rules that it lists. One that breaks fewer teaches "
        + "something untrue, and one that breaks more hides a fault that nobody meant to show."
    ),
    RuleText(
      "spec/duplicate-id",
      "Two specs of one page have the same id, so links and pages of their own would mix them up. "
        + "The id stands after `state` in the fence; without one it is made of view or surface and "
        + "state."
    ),
    RuleText(
      "spec/misspelt-fence",
      "The language of the fence is nearly `state`, so its spec would be printed as code: nothing "
        + "drawn, nothing checked."
    ),
    RuleText(
      "spec/empty",
      "The fence has nothing in it. The least a spec says is its `surface` and its `state`."
    ),
    RuleText(
      "spec/missing-part",
      "The surface cannot do without this part: a full page without a title, or a dialog without "
        + "buttons, says nothing. Its page lists the parts and which of them are required."
    ),
    RuleText(
      "spec/state-not-shown",
      "The surface was not made for this state. A toast, for one, shows no loading: there is "
        + "another surface for that, or `surface.yaml` takes the state in and says how it looks."
    ),
    RuleText(
      "spec/surface-not-in-system",
      "The surface belongs to other design systems, as its `surface.yaml` says, and this page or "
        + "spec is in one that does not have it."
    ),
    RuleText(
      "spec/todo",
      severity: .warning,
      "A comment in a spec says `TODO`: something about the surface is not decided. Specs that "
        + "`vitrine audit --adopt` drafts say so of all that the page did not tell. Decide it, and "
        + "delete the comment."
    ),
    RuleText(
      "spec/unknown-icon",
      "Nobody has drawn an icon of this name. Icons are `templates/icons/<name>.svg`, named like "
        + "the SF Symbol whose place they take."
    ),
    RuleText(
      "spec/unknown-pattern",
      "`pattern:` names a pattern that `site.yaml` does not declare, so the specimen counts for "
        + "none. Patterns are what the site has promised to show."
    ),
    RuleText(
      "spec/unknown-rule",
      "`breaks` or `allow` names a rule that does not exist, so nothing is shown or waived. "
        + "`vitrine explain` lists all rules."
    ),
    RuleText(
      "spec/unknown-sample",
      "A code fence says `for=<id>`, and no specimen of the page has that id."
    ),
    RuleText(
      "spec/unknown-slot",
      "`style` sets a slot that the surface does not have. The message lists its slots; a surface "
        + "of your own declares more in its `surface.yaml`."
    ),
    RuleText(
      "spec/unknown-surface",
      "There is no folder of this name below `templates/surfaces/`, neither in the site nor in the "
        + "built-in theme."
    ),
    RuleText(
      "spec/unknown-system",
      "The spec asks for a design system that is no context of the modifier `system` in the "
        + "resolver document."
    ),
    RuleText(
      "spec/unknown-view",
      "The spec belongs to a view that `site.yaml` does not declare, so it would count for none "
        + "and a gap in the coverage would go unseen."
    ),
    RuleText(
      "spec/unused-waiver",
      severity: .warning,
      "`allow` waives a rule that the specimen does not break. A waiver that is left over would "
        + "hide the fault when it comes back."
    ),
  ]
}
