import Diagnostics

/// Renders one template and all templates that it includes.
struct Renderer {
  /// The output so far.
  var output: [UInt8] = []
  /// The problems, one for each place.
  private(set) var diagnostics: [Diagnostic] = []
  /// The templates that others include.
  let partials: TemplateSet
  /// Whether unknown names are faults.
  let isStrict: Bool
  /// Places in the output for texts that are inserted later.
  private(set) var holes: [Template.Hole] = []
  /// Values with visible names, the innermost last.
  var values: [Value] = []
  /// The names of each value, so that a look-up need not ask for the kind of each value.
  var contexts: [Context] = []
  /// The names that a shared value needs from outside while it is written.
  var watch = Watch()
  /// Blocks that replace those of a parent; those of the outermost parent come first.
  private(set) var overrides: [Override] = []
  /// Templates that are being rendered, with the number of values and overrides at their start.
  private var chain: [(name: String, values: Int, overrides: Int)] = []
  /// White space at the beginning of lines.
  var margin = Margin()
  /// The number of nested runs.
  private(set) var depth = 0
  private var reported: Set<SourceRange> = []
  private var isStopped = false

  private static let maximalIncludes = 64
  /// The largest number of nested runs.
  static let maximalDepth = 512

  /// A block that replaces one of a parent.
  struct Override {
    /// Its name and indent.
    var block: Template.Block
    /// The template that contains it.
    var template: Template
    /// Its steps.
    var code: Range<Int>
    /// The number of overrides before its parent began.
    var outer: Int
  }

  /// Prepares to render with these templates.
  init(partials: TemplateSet, isStrict: Bool) {
    self.partials = partials
    self.isStrict = isStrict
  }

  /// Renders a template with the names of the last value, then of those before it.
  mutating func render(_ template: Template, _ values: [Value]) {
    values.forEach { push($0) }
    run(template, template.code.indices)
  }

  /// Runs some steps of a template.
  mutating func run(_ template: Template, _ range: Range<Int>) {
    depth += 1
    defer { depth -= 1 }
    var at = range.lowerBound
    while at < range.upperBound, !isStopped {
      let instruction = template.code[at]
      at += 1
      switch instruction {
      case .text(let range): margin.write(template.file.bytes, range, to: &output)
      case .variable(let index): write(template, index, isRaw: false)
      case .raw(let index): write(template, index, isRaw: true)
      case .section(let index, let end):
        section(template, index, at..<end)
        at = end
      case .inverted(let index, let end):
        if value(template, index)?.isTrue != true {
          record(template, index, "^")
          run(template, at..<end)
        }
        at = end
      case .partial(let index): include(template, index, overrides: nil)
      case .parent(let index, let end):
        include(template, index, overrides: at..<end)
        at = end
      case .block(let index, let end):
        block(template, index, at..<end)
        at = end
      }
    }
  }

  private mutating func write(_ template: Template, _ index: Int, isRaw: Bool) {
    margin.begin(&output)
    guard var value = value(template, index) else { return }
    if case .shared(let shared) = value { value = shared.value }
    switch value {
    case .text(let text):
      guard isRaw else { return appendEscaped(text, to: &output) }
      text.withBytes { output.append(contentsOf: $0) }
    case .html(let bytes): output.append(contentsOf: bytes)
    case .hole(let number):
      // The cache cannot keep bytes with a hole in them.
      watch.lowest = 0
      holes.append(Template.Hole(offset: output.count, number: number, isRaw: isRaw))
    case .shared, .flag, .list, .object, .texts:
      let reference = template.references[index]
      report(
        "template/not-text",
        "`\(reference.text)` is \(value.kind), not text",
        at: SourceRange(file: template.file.path, bytes: reference.range),
        help: "write a section, `{{#\(reference.text)}}…{{/\(reference.text)}}`"
      )
    }
  }

  private mutating func block(_ template: Template, _ index: Int, _ code: Range<Int>) {
    // The cache does not know the author of the override.
    watch.lowest = 0
    let block = template.blocks[index]
    guard let override = overrides.first(where: { $0.block.name == block.name }) else {
      return run(template, code)
    }
    let kept = (overrides, margin)
    // Blocks within the override belong to the template that wrote it.
    overrides.removeLast(overrides.count - override.outer)
    margin.enter(block, of: template, override.block, &output)
    run(override.template, override.code)
    overrides = kept.0
    margin.leaveOverride(to: kept.1)
  }

  private mutating func include(_ template: Template, _ index: Int, overrides code: Range<Int>?) {
    let include = template.includes[index]
    guard let other = partials[include.name] else {
      return reportUnknown(include, in: template)
    }
    guard mayEnter(include, of: template) else { return }
    partials.trace?.add("template \(include.name)")
    let kept = (count: overrides.count, margin: margin)
    if let code {
      addOverrides(template, code)
      reportUnknownBlocks(from: kept.count, for: other, named: include.name)
    }
    margin.enter(include, of: template, &output)
    chain.append((include.name, values.count, overrides.count))
    run(other, other.code.indices)
    chain.removeLast()
    margin.leave(include, to: kept.margin)
    overrides.removeLast(overrides.count - kept.count)
  }

  private mutating func addOverrides(_ template: Template, _ code: Range<Int>) {
    let outer = overrides.count
    var at = code.lowerBound
    while at < code.upperBound {
      let instruction = template.code[at]
      at += 1
      switch instruction {
      case .section(_, let end), .inverted(_, let end), .parent(_, let end): at = end
      case .block(let index, let end):
        let block = template.blocks[index]
        overrides.append(
          Override(block: block, template: template, code: at..<end, outer: outer)
        )
        at = end
      case .text, .variable, .raw, .partial: break
      }
    }
  }

  private mutating func mayEnter(_ include: Template.Include, of template: Template) -> Bool {
    // With the same values and no overrides, a template repeats its output.
    let isCycle =
      overrides.isEmpty
      && chain.contains {
        $0.name == include.name && $0.values == values.count && $0.overrides == 0
      }
    if isCycle {
      let names = chain.map(\.name).drop { $0 != include.name } + [include.name]
      let path = names.map { "`\($0)`" }.joined(separator: " includes ")
      let range = SourceRange(file: template.file.path, bytes: include.range)
      report("template/cycle", "\(path), without end", at: range, isFault: true)
      isStopped = true
    } else if chain.count >= Renderer.maximalIncludes {
      stopTooDeep(template, include.range, "\(Renderer.maximalIncludes) templates")
    } else if depth >= Renderer.maximalDepth {
      stopTooDeep(template, include.range)
    }
    return !isStopped
  }

  /// Reports that rendering stops, because the nesting is too deep.
  mutating func stopTooDeep(
    _ template: Template,
    _ range: Range<Int>,
    _ most: String = "\(Renderer.maximalDepth) sections and templates"
  ) {
    let place = SourceRange(file: template.file.path, bytes: range)
    report(
      "template/too-deep",
      "more than \(most) inside each other",
      at: place,
      isFault: true
    )
    isStopped = true
  }

  /// Whether a page may have more reports: a template full of faults has them on every page.
  var mayReport: Bool { diagnostics.count < 100 }

  /// Reports a problem once for each place.
  ///
  /// If `isStrict` is false, it reports only faults.
  mutating func report(
    _ rule: String,
    _ message: String,
    at range: SourceRange,
    label: String = "",
    help: String? = nil,
    isFault: Bool = false
  ) {
    // A fault must be reported each time, so the output is not cached.
    watch.lowest = 0
    guard isStrict || isFault, isFault || mayReport, reported.insert(range).inserted else { return }
    let help = help.map { [$0] } ?? []
    diagnostics.append(
      Diagnostic(rule: rule, message: message, range: range, label: label, help: help)
    )
  }
}
