public import Diagnostics

extension Template {
  /// Writes the template with these values at the end of `output`.
  ///
  /// Unknown names and partials write nothing, and are reported once for each place. If `isStrict`
  /// is false they are not faults, as in the Mustache specification. Names in `common` apply if
  /// `context` does not have them.
  public func render(
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
  ///   - common: Names that apply if `context` does not have them.
  ///   - partials: Templates that it may include.
  ///   - output: The bytes to which it writes.
  ///   - holes: The places of left-out values, in the order of the output.
  ///   - diagnostics: The problems found.
  ///   - isStrict: Whether unknown names and partials are faults.
  public func render(
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

  /// A place in the output that needs a text.
  public struct Hole: Sendable {
    /// The number of bytes before it.
    public var offset: Int
    /// The number of the value that was left out.
    public var number: Int
    /// Whether to insert the text unchanged instead of escaped.
    public var isRaw: Bool
  }
}
