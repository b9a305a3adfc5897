import Diagnostics

extension Rule {
  /// Knows a code by its shape.
  ///
  /// That is a number after "error" or "status code", `0x…`, `ERR_…`, the name of an exception, a
  /// place in a source file, or a placeholder. A bare number in a sentence is never one. Rows of
  /// data and typed values are left alone.
  static let codeInText = Rule(
    id: "copy/no-raw-codes",
    severity: .error,
    explanation: """
      A status code, the name of an exception or a placeholder that nobody filled says nothing to \
      the person who reads it, and gives away how the app is built. It belongs into the log; the \
      message says what it means.
      """,
    source: "the house; GOV.UK, Polaris and Apple on error messages; OWASP on error handling",
    breaks: """
      ```state
      surface: full-page
      state: error
      title: We couldn't load your orders
      message: "Error 503: the service did not answer. Try again."
      label: "Error: we couldn't load your orders"
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    passes: """
      ```state
      surface: full-page
      state: error
      title: We couldn't load your orders
      message: The trouble is on our side. Give us a minute, then try again.
      label: "Error: we couldn't load your orders"
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    check: .specimen { subject in subject.findings(in: subject.writtenCopy, codeFlaw) },
    around: { around in
      let surfaces = around.shown
      return around.findings(in: surfaces, shownCodeFlaw)
        + surfaces.flatMap { surface in
          surface.texts.filter(\.isVisible).compactMap { passedOn($0, around) }
            + surface.openTexts.compactMap { passedOn($0, surface, around) }
        }
    }
  )
}

private func codeFlaw(_ text: ReadText) -> TextFlaw? {
  RawCode.first(in: text.value).map {
    TextFlaw(message: "the text shows \($0.kind.rawValue)", bytes: $0.bytes, help: [$0.kind.help])
  }
}

/// The same in code and prose, where a placeholder is no slip but says what will stand there.
private func shownCodeFlaw(_ text: ReadText) -> TextFlaw? {
  guard let found = RawCode.first(in: text.value) else { return nil }
  guard found.kind == .placeholder else { return codeFlaw(text) }
  let bytes = Array(text.value.utf8)[found.bytes]
  let name = String(decoding: bytes.filter { $0.isLetter }, as: UTF8.self)
  guard machineNames.contains(name.lowercased()) else { return nil }
  return TextFlaw(
    message: "the text passes on what a machine says",
    bytes: found.bytes,
    help: ["say what it means for the reader, and keep the rest in the log"]
  )
}

/// What is said where a string takes in what an error says of itself.
private func passedOn(_ text: ShownText, _ around: Around) -> Finding? {
  guard let hole = text.holes.first(where: isMachineText) else { return nil }
  return Finding(
    "the text passes on what a machine says: `\(hole)`",
    at: around.place(text.range),
    help: ["say what it means for the reader, and keep the rest in the log"]
  )
}

private func passedOn(
  _ text: OpenText,
  _ surface: ShownSurface,
  _ around: Around
) -> Finding? {
  guard isMachineText(text.code), !around.hasTextsForErrors else { return nil }
  return Finding(
    "`\(text.code)` shows people what the system says to itself",
    at: around.place(text.range),
    label: "may hold codes and names of the system",
    help: [
      "say what failed in the app's own words, by a `switch` over the errors that can happen, and "
        + "log the rest"
    ]
  )
}

/// Whether code gives the text that an error has of itself.
private func isMachineText(_ code: String) -> Bool {
  if code.holds("localizedDescription") || code.holds("debugDescription") { return true }
  guard code.utf8.first == UInt8(ascii: "\\") || code.utf8.first == UInt8(ascii: "S") else {
    return false
  }
  let name = code.filter { $0.isLetter || $0 == "." }
  return ["error", "err", "error.message", "statusCode", "error.code", "response.statusCode"]
    .contains(name) && code.hasPrefix("\\(")
    || code.hasPrefix("String(describing: err") || code.hasPrefix("String(reflecting: err")
}

extension Around {
  /// Whether the page gives errors texts for people, which `localizedDescription` then is.
  fileprivate var hasTextsForErrors: Bool {
    samples.contains { $0.holds("LocalizedError", "errorDescription") }
  }
}

private let machineNames: Set<String> = [
  "code", "details", "err", "error", "errorcode", "errormessage", "exception", "message", "reason",
  "servermessage", "status", "statuscode",
]

extension RawCode.Kind {
  fileprivate var help: String {
    switch self {
    case .placeholder: "draw an example of what stands there, as in `3 of 24 items`"
    case .code, .exception, .place: "say what it means for the reader, and keep it in the log"
    }
  }
}
