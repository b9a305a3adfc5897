import Diagnostics
import SiteModel

extension RuleText {
  /// The differences between a picture in a browser and what its spec promises.
  static let verification: [RuleText] = [
    RuleText(
      "verify/backdrop",
      "A text or an icon is drawn over another colour than the one that its proof uses. The "
        + "contrast on the page is then not the contrast in the proof. Correct `on` of the slot in "
        + "`surface.yaml`, or correct the background in `surface.css`.",
      source: pictures
    ),
    RuleText(
      "verify/box-size",
      "A box has another size than its slot says, for example because a flex container shrinks it. "
        + "Let the slot alone decide the size.",
      source: pictures
    ),
    RuleText(
      "verify/colour",
      "A browser draws a slot in another colour than its token has, for example because "
        + "`color-mix()` changes it. The proof and the contrast rules use the token. Draw the slot "
        + "in `var()` alone, or use a token of the colour that you want.",
      source: pictures
    ),
    RuleText(
      "verify/effect",
      "A surface has an opacity, a filter or a blend mode that no slot states. It changes the "
        + "colours of everything inside, and the proof does not include it. Remove it, or take an "
        + "opacity from a slot.",
      source: pictures
    ),
    RuleText(
      "verify/focus-area",
      severity: .warning,
      "The part of a picture that the keyboard focus changes by 3:1 or more is smaller than an "
        + "outline of 2 px around the control. People with low vision may not find it. Draw a solid "
        + "outline of at least 2 px.",
      source: "WCAG 2.2, 2.4.13 Focus Appearance, level AAA"
    ),
    RuleText(
      "verify/focus-contrast",
      "A control looks the same with the keyboard focus as without it, or nearly so. People who use "
        + "a keyboard do not see where they are. Draw an outline for `:focus-visible` with a "
        + "contrast of 3:1 against what is there without it.",
      source: "WCAG 2.2, 1.4.11 Non-text Contrast and 2.4.7 Focus Visible, level AA"
    ),
    RuleText(
      "verify/focus-hidden",
      "Another element covers all of a control that has the keyboard focus. Leave space for the "
        + "control, or put it in front.",
      source: "WCAG 2.2, 2.4.11 Focus Not Obscured (Minimum), level AA"
    ),
    RuleText(
      "verify/interaction",
      "A text or an icon loses its contrast under the pointer, with the keyboard focus or while it "
        + "is pressed. The rules `contrast/text-aa` and `contrast/non-text` see this only where the "
        + "style sheet names a slot. Draw the background or the text in another slot.",
      source: pictures
    ),
    RuleText(
      "verify/not-compared",
      "A picture could not be compared, because the browser did not answer or reported an error. "
        + "Nothing is known about this picture. Open the page of the specimen in the browser to "
        + "find the cause.",
      source: pictures
    ),
    RuleText(
      "verify/not-drawn",
      "A slot has a colour, and the picture shows nothing in it. The proof then lists a contrast "
        + "that readers do not see. Use the slot in `surface.css`, or remove it from `surface.yaml`.",
      source: pictures
    ),
    RuleText(
      "verify/target-size",
      "A button is smaller than the slot for targets says. The rule `a11y/target-size` checks the "
        + "slot, so it does not see this. Give the button the size of the slot in `surface.css`.",
      source: pictures
    ),
    RuleText(
      "verify/text-size",
      "A text has another font size than its font slot says. The required contrast depends on the "
        + "size. Set `font` to the slot, and set no other size.",
      source: pictures
    ),
    RuleText(
      "verify/text-weight",
      "A text has another font weight than its font slot says. The required contrast depends on "
        + "the weight. Set `font` to the slot, and set no other weight.",
      source: pictures
    ),
    RuleText(
      "verify/overflow",
      "An element is wider than the screen in a width that `surface.yaml` lists in `widths`. Readers "
        + "would have to scroll sideways, or would not see all of it. Let it wrap or shrink.",
      source: "WCAG 2.2 1.4.10"
    ),
    RuleText(
      "verify/undeclared-colour",
      "A text, an icon, a background or a border is drawn in a colour that no slot gives. No rule "
        + "checks this colour, and the proof does not list it. A frequent cause is an icon without "
        + "`currentColor`, which a browser draws in black.",
      source: pictures
    ),
  ].map(\.takingLevel)

  private static let pictures = "Vitrine, WCAG 2.2 1.4.3 and 1.4.11"
}
