import Diagnostics

/// Reports an icon whose elements do not close, which would take the page behind it in.
func brokenIcon(_ file: SourceFile) -> Diagnostic? {
  unclosedElement(in: file.bytes, as: .xml).map { message, range in
    Diagnostic(
      rule: "template/broken-icon",
      message: message,
      range: SourceRange(file: file.path, bytes: range),
      help: ["export the icon again, or close its elements in the order in which they open"]
    )
  }
}
