package import Diagnostics

extension Template {
  /// Writes the template with these values at the end of `output`.
  ///
  /// Unknown names and partials are reported once a place and write nothing; where `isStrict` is false
  /// they are no faults, as the Mustache specification has it. Names in `common` can be seen where
  /// `context` has none of theirs.
  package func render(
    _ context: Context,
    common: Context = Context(),
    partials: TemplateSet = TemplateSet(),
    into output: inout [UInt8],
    diagnostics: inout [Diagnostic],
    isStrict: Bool = true
  ) {
    var holes: [Hole] = []
    render(
      context,
      common: common,
      partials: partials,
      into: &output,
      holes: &holes,
      diagnostics: &diagnostics,
      isStrict: isStrict
    )
  }

  /// Writes the template, and leaves out the values that are a hole.
  ///
  /// - Parameters:
  ///   - context: Names and their values.
  ///   - common: Names that are seen where `context` has none of theirs.
  ///   - partials: Templates that it may include.
  ///   - output: What is written to.
  ///   - holes: The places where left-out values belong, in the order of the output.
  ///   - diagnostics: What is wrong.
  ///   - isStrict: Whether unknown names and partials are faults.
  package func render(
    _ context: Context,
    common: Context = Context(),
    partials: TemplateSet = TemplateSet(),
    into output: inout [UInt8],
    holes: inout [Hole],
    diagnostics: inout [Diagnostic],
    isStrict: Bool = true
  ) {
    var renderer = Renderer(partials: partials, isStrict: isStrict)
    swap(&renderer.output, &output)
    renderer.render(self, [.object(common), .object(context)])
    swap(&renderer.output, &output)
    if !renderer.holes.isEmpty { holes += renderer.holes }
    if !renderer.diagnostics.isEmpty { diagnostics += renderer.diagnostics }
  }

  /// A place in what was written where a text belongs.
  package struct Hole: Sendable {
    /// How many bytes come before it.
    package var offset: Int
    /// Whether the text is written as it is, and not escaped.
    package var isRaw: Bool
  }
}
