import Diagnostics
import SiteModel

extension RuleText {
  /// The problems of pictures that an app's tests made.
  static let renders: [RuleText] = [
    render(
      "missing-colour",
      "A text, an icon or a background of the spec has a colour that is nowhere on the app's "
        + "picture. The app probably uses another token. The message names the nearest colour on "
        + "the picture, and its token. Correct the app or the spec, and make the picture again."
    ),
    render(
      "missing",
      "The view of a spec asks for a picture of the app in each state, and no picture belongs to this "
        + "spec. Add a test that takes it, or correct the name of the picture. `vitrine renders orphans` "
        + "lists pictures without a spec."
    ),
    render(
      "off-token",
      "An area, a text or an icon of the app's picture has a colour that no token gives, alone or "
        + "composited. A text with an opacity of its own is one. Areas below 1 % of the picture, "
        + "gradients and photographs do not count. Use a token in the app, or declare the colour as a "
        + "token."
    ),
    render(
      "other-token",
      severity: .warning,
      "A text or an icon on the app's picture has the colour of a token that no part of the spec has "
        + "on its background, or the background is a token that no fill of the spec has. "
        + "The app probably uses this token in place of another one of the spec. Only the surface itself "
        + "is compared, and no shadows and photographs. Correct the app or the spec."
    ),
    render(
      "scheme",
      "A picture shows another scheme than its name says, for example light colours in the dark "
        + "picture. The test probably does not set the scheme. Set it in the test, and make the "
        + "picture again."
    ),
    render(
      "size",
      severity: .warning,
      "A picture has another size or scale than `site.yaml` declares. Record it on the declared "
        + "device, or correct `size` and `scale`."
    ),
    render(
      "blank",
      "A picture has only one colour. The test probably takes it before the view is drawn."
    ),
    render(
      "stale",
      severity: .warning,
      isOnByDefault: false,
      "A picture is older than the page with its spec. It may show what the spec said before. Run "
        + "the app's tests again. A fresh checkout gives all files the same time, so the rule is "
        + "off unless `site.yaml` turns it on."
    ),
    render(
      "unreadable",
      "A picture is no PNG file, is damaged, or has too many pixels. Make it again."
    ),
    render(
      "unmatched",
      severity: .warning,
      "A picture that a spec names does not exist, or several specimens could be meant. Correct "
        + "`render` in the spec, or `match` in `site.yaml`."
    ),
  ]

  private static func render(
    _ name: String,
    severity: Severity = .error,
    isOnByDefault: Bool = true,
    _ explanation: String
  ) -> RuleText {
    RuleText(
      id: "render/\(name)",
      severity: severity,
      isOnByDefault: isOnByDefault,
      explanation: explanation,
      source: "Vitrine"
    ).takingLevel
  }
}

extension RuleText {
  /// The differences between texts of specs and the app's own.
  static let appTexts: [RuleText] = [
    RuleText(
      "site/token-source",
      "A file or folder that `tokens` in `site.yaml` names has no tokens, cannot be read, or has the "
        + "same system as another. Correct the path, the format or the system."
    ),
    RuleText(
      "site/app-texts",
      "A file that `strings` names does not exist or cannot be read. Correct the path or the file."
    ),
    appText(
      "copy/differs-from-app",
      severity: .warning,
      "A text of a spec equals no text of the app. The page then shows words that people never "
        + "see. Copy the text of the app, or name its key in place of the text."
    ),
    appText(
      "copy/missing-translation",
      "A spec takes a text from the app's files, and they do not have it in the language of the "
        + "spec. Translate it in the app, or correct the key."
    ),
    appText(
      "copy/placeholder",
      "A text of the app has a placeholder such as `%@` that the spec does not fill, or the spec "
        + "has more values than the text has placeholders. List the values under `with`."
    ),
  ]

  private static func appText(
    _ id: String,
    severity: Severity = .error,
    _ explanation: String
  ) -> RuleText {
    RuleText(id: id, severity: severity, explanation: explanation, source: "Vitrine").takingLevel
  }
}
