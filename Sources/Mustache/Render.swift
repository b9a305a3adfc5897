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
    var renderer = Renderer(partials: partials, isStrict: isStrict)
    swap(&renderer.output, &output)
    renderer.render(self, [.object(common), .object(context)])
    swap(&renderer.output, &output)
    diagnostics += renderer.diagnostics
  }
}
