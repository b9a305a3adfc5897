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
    check: .specimen { subject in
      subject.writtenCopy.compactMap { text in
        guard let found = RawCode.first(in: text.value) else { return nil }
        return Finding(
          "the text shows \(found.kind.rawValue)",
          at: subject.place(of: found.bytes, in: text),
          help: [found.kind.help]
        )
      }
    }
  )
}

extension RawCode.Kind {
  fileprivate var help: String {
    switch self {
    case .placeholder: "draw an example of what stands there, as in `3 of 24 items`"
    case .code, .exception, .place: "say what it means for the reader, and keep it in the log"
    }
  }
}
