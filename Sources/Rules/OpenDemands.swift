public import SiteModel

extension UncheckedDemand {
  /// Every demand that no rule decides.
  public static let all: [UncheckedDemand] = people

  private static let people = [
    UncheckedDemand(
      id: "a11y/colour-blind-tested",
      kind: .people,
      text: """
        View the states in a simulation of red-green colour blindness, then show them to a person \
        who has it. `contrast/cvd` lists the colours that look alike.
        """,
      reason: "A simulation models only complete loss. People can say how they read a screen.",
      source: "WCAG 2.2, 1.4.1 Use of Color"
    ),
    UncheckedDemand(
      id: "a11y/focus-error",
      kind: .people,
      text: """
        Submit a form with a mistake: the focus moves to the message or to the first wrong field. \
        Type a mistake: the focus stays where it is.
        """,
      reason: "A specimen is static. Only the running app shows where the focus goes.",
      source: "WCAG 2.2, 3.3.1 Error Identification and 3.2.2 On Input"
    ),
    UncheckedDemand(
      id: "a11y/screen-reader-tested",
      kind: .people,
      text: "Go through every state once with a screen reader and the screen turned off.",
      reason: "A rule reads names and roles. It does not know when and how often people hear them.",
      source: "WCAG 2.2, 4.1.3 Status Messages"
    ),
    UncheckedDemand(
      id: "copy/attribute-cause",
      kind: .people,
      text: "If you know the cause, the message names it: your service, or the network.",
      reason: "A rule finds words. It does not know the cause of an error."
    ),
    UncheckedDemand(
      id: "copy/tone",
      kind: .people,
      text: "Read the text aloud to a person who is in a hurry. It sounds calm, short and helpful.",
      reason: "The effect of a sentence depends on the reader and the situation."
    ),
    UncheckedDemand(
      id: "states/no-hidden-actions",
      kind: .people,
      text: "An action that people cannot use now is disabled, not hidden, and shows its reason.",
      reason: "A rule cannot notice an action that is not drawn."
    ),
  ]
}
