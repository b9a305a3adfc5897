extension OpenDemand {
  /// Every demand that no rule decides.
  package static let all: [OpenDemand] = people

  private static let people = [
    OpenDemand(
      id: "a11y/colour-blind-tested",
      kind: .people,
      text: """
        Look at the states through a simulation of red-green blindness, then show them to somebody \
        who has it. `contrast/cvd` says which colours come close.
        """,
      reason: "A simulation is a model of full loss. What people make of a screen, they tell.",
      source: "WCAG 2.2, 1.4.1 Use of Color"
    ),
    OpenDemand(
      id: "a11y/focus-error",
      kind: .people,
      text: """
        Submit with a mistake in it: the focus goes to the message or to the first wrong field. \
        Type with a mistake in it: the focus stays where it is.
        """,
      reason: "A specimen is a still picture; where the focus goes, only the running app shows.",
      source: "WCAG 2.2, 3.3.1 Error Identification and 3.2.2 On Input"
    ),
    OpenDemand(
      id: "a11y/screen-reader-tested",
      kind: .people,
      text: "Go through every state once with a screen reader and the screen turned off.",
      reason: "A rule sees names and roles. When something is heard, and how often, it does not.",
      source: "WCAG 2.2, 4.1.3 Status Messages"
    ),
    OpenDemand(
      id: "copy/attribute-cause",
      kind: .people,
      text: "The message says whose fault it is as far as that is known: ours, or the network's.",
      reason: "A rule finds words, not blame."
    ),
    OpenDemand(
      id: "copy/tone",
      kind: .people,
      text: "Read it aloud to somebody who is late. It is calm, short, and on their side.",
      reason: "Whether a sentence is kind depends on who reads it, and when."
    ),
    OpenDemand(
      id: "states/no-hidden-actions",
      kind: .people,
      text: "An action that cannot be used now is shown disabled with its reason, and not hidden.",
      reason: "What is not drawn cannot be seen to be missing."
    ),
  ]
}
