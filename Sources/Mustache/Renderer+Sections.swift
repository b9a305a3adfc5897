/// Sections, and the cached output of sections with shared values.
extension Renderer {
  /// The dependence of a section on the values around a shared one.
  struct Watch {
    /// Whether a shared value is being written.
    var isOn = false
    /// Index of the outermost value that had a name, without the common names, which never change.
    var lowest = Int.max
    /// The names that no value had.
    var absent: [Name] = []
  }

  /// Renders a section: not at all, once, or for each item of a list.
  mutating func section(_ template: Template, _ index: Int, _ code: Range<Int>) {
    guard let value = value(template, index), value.isTrue else { return }
    guard depth < Renderer.maximalDepth else {
      return stopTooDeep(template, template.references[index].range)
    }
    record(template, index, "#")
    show(value, template, code)
  }

  /// Adds a rendered section to the trace, if there is one.
  func record(_ template: Template, _ index: Int, _ sign: String) {
    guard let trace = partials.trace else { return }
    trace.add(section: template.references[index].text, sign: sign, of: template)
  }

  private mutating func show(_ value: Value, _ template: Template, _ code: Range<Int>) {
    switch value {
    case .flag: run(template, code)
    case .list(let items):
      for item in items {
        if case .shared(let shared) = item {
          write(shared, template, code) { $0.showOne(item, template, code) }
        } else {
          showOne(item, template, code)
        }
      }
    case .shared(let shared):
      write(shared, template, code) { $0.show(shared.value, template, code) }
    case .text, .html, .object, .texts, .hole: showOne(value, template, code)
    }
  }

  private mutating func showOne(_ value: Value, _ template: Template, _ code: Range<Int>) {
    push(value)
    run(template, code)
    pop()
  }

  /// Writes a section with a shared value, from the cache or by rendering it.
  private mutating func write(
    _ shared: SharedValue,
    _ template: Template,
    _ code: Range<Int>,
    anew: (inout Renderer) -> Void
  ) {
    // Cached output would use templates that the trace does not record.
    if partials.trace != nil { return anew(&self) }
    let before = margin
    if let writing = shared.writing(template, code.lowerBound, before) {
      guard let bytes = writing.bytes, writing.absent.allSatisfy({ isUnknown($0) }) else {
        return anew(&self)
      }
      output.append(contentsOf: bytes)
      margin.resume(after: writing.after)
      if watch.isOn { watch.absent += writing.absent }
      return
    }
    let outer = watch
    let (start, base) = (output.count, values.count)
    watch = Watch(isOn: true)
    anew(&self)
    let isOwn = watch.lowest >= base
    shared.keep(
      SharedValue.Writing(
        template: template,
        start: code.lowerBound,
        before: before,
        after: margin,
        bytes: isOwn ? Array(output[start...]) : nil,
        absent: isOwn ? watch.absent : []
      )
    )
    let inner = watch
    watch = outer
    watch.lowest = min(outer.lowest, inner.lowest)
    if outer.isOn { watch.absent += inner.absent }
  }

  /// Makes the names of a value visible.
  mutating func push(_ value: Value) {
    values.append(value)
    contexts.append(value.context ?? Context())
  }

  private mutating func pop() {
    values.removeLast()
    contexts.removeLast()
  }
}
