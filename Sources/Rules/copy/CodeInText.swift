import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Recognises codes by their shape.
  ///
  /// The shapes are a number after "error" or "status code", `0x…`, `ERR_…`, the name of an
  /// exception, a place in a source file, and a placeholder. A bare number in a sentence never
  /// counts. Rows of data and typed values are left out.
  static let codeInText = Rule(
    .copyNoRawCodes,
    check: .specimen { context in
      guard !context.writtenCopy.isEmpty else { return .notApplicable }
      return context.findings(in: context.writtenCopy, codeFlaw)
    },
    embedded: { embedded in
      let surfaces = embedded.shown
      return embedded.findings(in: surfaces, shownCodeFlaw)
        + surfaces.flatMap { surface in
          surface.texts.filter(\.isVisible).compactMap { passedOn($0, embedded) }
            + surface.openTexts.compactMap { passedOn($0, surface, embedded) }
        }
    }
  )
}

private func codeFlaw(_ text: ReadText) -> TextFlaw? {
  RawCode.first(in: text.value).map {
    TextFlaw(message: "the text shows \($0.kind.rawValue)", bytes: $0.bytes, help: [$0.kind.help])
  }
}

/// Checks a text in code or prose for codes.
///
/// A placeholder announces a value there, so it counts only if its name means a machine's text,
/// such as `{error}`.
private func shownCodeFlaw(_ text: ReadText) -> TextFlaw? {
  guard let found = RawCode.first(in: text.value) else { return nil }
  guard found.kind == .placeholder else { return codeFlaw(text) }
  let bytes = Array(text.value.utf8)[found.bytes]
  let name = String(decoding: bytes.filter { $0.isLetter }, as: UTF8.self)
  guard machineNames.contains(name.lowercased()) else { return nil }
  return TextFlaw(
    message: "the text shows a technical message",
    bytes: found.bytes,
    help: ["say what it means for the user, and keep the rest in the log"]
  )
}

/// Returns a finding for a string that inserts an error's own description.
private func passedOn(_ text: ShownText, _ embedded: EmbeddedContent) -> Finding? {
  guard let hole = text.holes.first(where: isMachineText) else { return nil }
  return Finding(
    "the text shows a technical message: `\(hole)`",
    at: embedded.place(text.range),
    help: ["say what it means for the user, and keep the rest in the log"]
  )
}

private func passedOn(
  _ text: OpenText,
  _ surface: ShownSurface,
  _ embedded: EmbeddedContent
) -> Finding? {
  guard isMachineText(text.code), !embedded.hasTextsForErrors else { return nil }
  return Finding(
    "`\(text.code)` shows people the system's internal message",
    at: embedded.place(text.range),
    label: "may contain codes and internal names",
    help: [
      "say what failed in the app's own words, by a `switch` over the errors that can happen, and "
        + "log the rest"
    ]
  )
}

/// Whether code returns an error's own description.
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

extension EmbeddedContent {
  /// Whether the page defines user-facing texts for errors, which `localizedDescription` then
  /// returns.
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
    case .placeholder: "write an example of the text there, as in `3 of 24 items`"
    case .code, .exception, .place: "say what it means for the user, and keep it in the log"
    }
  }
}
