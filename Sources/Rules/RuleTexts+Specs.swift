import Diagnostics
import SiteModel

extension RuleText {
  /// The problems that the reader of specs reports.
  static let specs: [RuleText] = [
    RuleText(
      "spec/bad-id",
      "The id of a spec has the wrong form. The id becomes an anchor, an address and the name of a "
        + "page. Use kebab-case: lower-case letters, digits and single `-` between them."
    ),
    RuleText(
      "spec/breaks-without-dont",
      "A spec has `breaks` and is not a counter-example. `breaks` lists the rules that a "
        + "counter-example breaks on purpose. Add `verdict: dont`, or waive a rule with `allow` "
        + "and a reason."
    ),
    RuleText(
      "spec/counter-example",
      "A counter-example does not break exactly the rules that it lists in `breaks`. If it breaks "
        + "fewer, it teaches something untrue; if it breaks more, it hides an error. Correct the "
        + "list or the spec."
    ),
    RuleText(
      "spec/duplicate-id",
      "Two specs of one page have the same id, so links and the specimens' pages would mix them "
        + "up. Write an id after `state` in the fence. Without one, the id consists of the view or "
        + "the surface, and the state."
    ),
    RuleText(
      "spec/misspelt-fence",
      "The language of a fence is nearly `state`. Vitrine would show its spec as code, and neither "
        + "draw nor check it. Correct the word."
    ),
    RuleText(
      "spec/empty",
      "The fence is empty. A spec needs at least a `surface` and a `state`. Add them, or remove "
        + "the fence."
    ),
    RuleText(
      "spec/missing-part",
      "A spec lacks a part that its surface requires, such as the title of a full page or the "
        + "buttons of a dialog. Add the part. The page of the surface lists its parts and says "
        + "which of them are required."
    ),
    RuleText(
      "spec/state-not-shown",
      "The surface does not show this state. A toast, for example, does not show loading. Use "
        + "another surface, or add the state to `surface.yaml`."
    ),
    RuleText(
      "spec/surface-not-in-system",
      "The surface belongs to other design systems, as its `surface.yaml` says. Use a surface of "
        + "this system, or change the system of the spec or the page."
    ),
    RuleText(
      "spec/todo",
      severity: .warning,
      "A comment in a spec says `TODO`, so something about the surface is not decided. `vitrine "
        + "import` writes such comments where a page does not give enough information. "
        + "Decide, and delete the comment."
    ),
    RuleText(
      "spec/token-name",
      severity: .info,
      "A spec has the name of a token in code, such as `--p-color-text` or `Color.stateDanger`, in "
        + "place of its path. The picture is right. `vitrine check --fix` writes the path, which is "
        + "the same in all specs."
    ),
    RuleText(
      "spec/unknown-icon",
      "There is no icon of this name. Icons are files named `templates/icons/<name>.svg`, with the "
        + "name of the SF Symbol that they replace. Correct the name, or add the file."
    ),
    RuleText(
      "spec/missing-scheme",
      "A picture has files for some schemes of the system and none for another, so nothing would be "
        + "drawn there. Name a file for each scheme, or one for all."
    ),
    RuleText(
      "spec/unknown-file",
      "A spec names a picture that is not below `content/`. Correct the path, or add the file."
    ),
    RuleText(
      "spec/unknown-scheme",
      "A picture has a file for a scheme that the system does not have, so it is never drawn. "
        + "Correct the name."
    ),
    RuleText(
      "spec/animated-image",
      severity: .warning,
      "A picture of a specimen moves by itself. Pictures at bare addresses, in the catalogue and in "
        + "comparisons would then depend on the moment. Save one frame of it."
    ),
    RuleText(
      "spec/unsized-image",
      severity: .warning,
      "The size of a picture cannot be read from its file, so the text around it moves when it "
        + "loads. Save it as PNG, JPEG, WebP or GIF, or give the SVG a `viewBox`."
    ),
    RuleText(
      "spec/unknown-pattern",
      "`pattern` names a pattern that `site.yaml` does not declare, so the specimen does not count "
        + "for any. Correct the name, or add the pattern to `patterns`."
    ),
    RuleText(
      "spec/unknown-rule",
      "`breaks` or `allow` names a rule that does not exist, so it has no effect. Correct the "
        + "name; `vitrine explain` lists all rules."
    ),
    RuleText(
      "spec/unknown-sample",
      "A code fence says `for=<id>`, and no specimen of the page has that id. Correct the id."
    ),
    RuleText(
      "spec/rich-text",
      "A part of type `rich` takes paragraphs, lists, emphasis, links and code. Surfaces have no "
        + "style for anything else, such as headings, pictures and tables. Write it as one of those."
    ),
    RuleText(
      "spec/undrawn-action",
      severity: .warning,
      "An action has an address, an icon, a condition or something that it opens, and the markup of "
        + "its surface does not draw it. The picture then says less than the spec. Draw it in "
        + "`surface.mustache`, or leave it out."
    ),
    RuleText(
      "spec/unknown-slot",
      "`style` sets a slot that the surface does not have. Use one of the slots that the message "
        + "lists. Your own surface can declare more in its `surface.yaml`."
    ),
    RuleText(
      "spec/unknown-surface",
      "The spec names a surface that neither the site nor the built-in theme has. Correct the "
        + "name, or add a folder of this name to `templates/surfaces/`."
    ),
    RuleText(
      "spec/unknown-system",
      "The spec names a design system that does not exist. A system is a context of the modifier "
        + "`system` in a resolver document, or it has its own document. Correct the name."
    ),
    RuleText(
      "spec/unknown-view",
      "The spec names a view that `site.yaml` does not declare. It would not count for any view, "
        + "and you would not see a missing state. Correct the name, or add the view to `views`."
    ),
    RuleText(
      "spec/unused-waiver",
      severity: .warning,
      "`allow` waives a rule that the specimen does not break. If the problem comes back later, "
        + "the waiver hides it. Remove the waiver."
    ),
  ]
}
