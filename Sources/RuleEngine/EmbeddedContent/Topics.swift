import SampleCode

extension Topic {
  /// The topics on which guides about states disagree.
  public static let all = [
    busyLabel, emptyAction, retry, connection, firstLoad, typing, modal, rawError,
  ]

  private static let must = ["must", "always", "mandatory", "required", "never omit"]
  private static let error = ["error*", "failure*", "failed"]

  private static let busyLabel = Topic(
    question: "the label of a busy button",
    stances: [
      Stance(
        says: "a spinner takes its place",
        words: [["spinner", "progress"], ["replac*", "instead of"], ["label", "text", "title"]]
      ),
      Stance(
        says: "a spinner is next to it",
        words: [["spinner", "progress"], ["beside", "next to", "alongside"], ["label", "text"]],
        sample: ("ProgressView", spinnerNextToText)
      ),
    ]
  )

  private static let emptyAction = Topic(
    question: "the action of an empty state",
    stances: [
      Stance(
        says: "it has to be there",
        words: [
          ["empty state*", "empty view*"], must, ["action", "action button", "button", "cta"],
        ],
        without: ["optional*", "must not", "never"]
      ),
      Stance(
        says: "it is optional",
        words: [["optional*"], ["action", "button", "cta"]],
        under: ["empty"]
      ),
    ]
  )

  private static let retry = Topic(
    question: "the button that tries again",
    stances: [
      Stance(
        says: "an error has to have one",
        words: [error, must, ["retry button", "retry action", "try again button"]],
        without: ["optional*"]
      ),
      Stance(
        says: "it is optional",
        words: [["retry", "try again"], ["optional*"]],
        under: error
      ),
    ]
  )

  private static let offline = [
    "network failure*", "no connection", "no internet", "offline", "connection lost",
  ]

  private static let connection = Topic(
    question: "how a lost connection is shown",
    stances: [
      Stance(says: "by an alert", words: [["alert*", "dialog*"], offline], without: ["never"]),
      Stance(says: "by a toast", words: [["toast", "snackbar"], offline], without: ["never"]),
    ]
  )

  private static let firstLoad = Topic(
    question: "how the first load of a screen is shown",
    stances: [
      Stance(
        says: "by the whole screen",
        words: [
          ["full screen", "full page"],
          ["initial data*", "initial load*", "first load*", "screen level"],
        ]
      ),
      Stance(
        says: "by a small indicator over it",
        words: [["loading states", "initial load*", "first load*"], ["hud*", "pill", "capsule"]]
      ),
    ]
  )

  private static let typing = Topic(
    question: "an error that appears while somebody types",
    stances: [
      Stance(
        says: "it is shown at once, and the typing goes on",
        words: [
          ["validat*"], ["as user types", "as the user types", "as you type", "while typing"],
        ]
      ),
      Stance(
        says: "the focus goes to every error that appears",
        words: [["move focus", "moves focus", "shift focus"], ["error*"], ["appears", "appear"]],
        without: ["submit*", "while typing"]
      ),
    ]
  )

  private static let modal = Topic(
    question: "what a modal is for",
    stances: [
      Stance(
        says: "for a decision and nothing less",
        words: [["modal*", "dialog*"], ["decision"], ["required", "only", "must"]]
      ),
      Stance(
        says: "for an acknowledgement",
        words: [["alert*", "dialog*", "modal*"], ["acknowledg*"], ["require*", "must", "needs"]],
        without: ["no acknowledgement", "no acknowledgment"]
      ),
    ]
  )

  private static let rawError = Topic(
    question: "the words of an error",
    stances: [
      Stance(
        says: "those of the system are never shown",
        words: [
          ["never", "don't", "do not", "avoid"], ["expose", "show", "display", "showing"],
          ["raw error*", "raw*", "stack trace*", "technical"],
        ]
      ),
      Stance(
        says: "those of the system are shown",
        words: [],
        sample: ("localizedDescription", rawText)
      ),
    ]
  )
}

/// `if isSaving { ProgressView() … Text("Saving…") }` in the label of a button.
@Sendable
private func spinnerNextToText(_ sample: SwiftSample) -> Range<Int>? {
  var found: Range<Int>?
  sample.walk { expression, ancestry in
    guard found == nil, expression.makes("ProgressView"), ancestry.isInside("Button"),
      let branch = ancestry.branches.last, let index = branch.branch
    else { return }
    let body = branch.conditional.branches[index].body
    let made = body.contain { $0.makes("Text") && $0.made?.call[0]?.string != nil }
    if made { found = expression.range }
  }
  return found
}

/// `Text(error.localizedDescription)`.
@Sendable
private func rawText(_ sample: SwiftSample) -> Range<Int>? {
  var found: Range<Int>?
  sample.walk { expression, ancestry in
    guard found == nil, expression.names.last?.value == "localizedDescription",
      ancestry.isInside("Text")
    else { return }
    found = expression.range
  }
  return found
}
