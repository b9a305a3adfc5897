/// Sections, and what is kept of those with shared values.
extension Renderer {
  /// What a section asks of the values around a shared one.
  struct Watch {
    /// Whether a shared value is being written.
    var isOn = false
    /// The outermost value that answered, but for the common names, which are always the same.
    var lowest = Int.max
    /// The names that nobody had.
    var absent: [Name] = []
  }

  /// Shows a section: nothing, once, or for each item of a list.
  mutating func section(_ template: Template, _ index: Int, _ code: Range<Int>) {
    guard let value = value(template, index), value.isTrue else { return }
    guard depth < Renderer.maximalDepth else {
      return stopTooDeep(template, template.references[index].range)
    }
    show(value, template, code)
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

  /// Writes a section with a shared value: as it was written before, or anew.
  private mutating func write(
    _ shared: SharedValue,
    _ template: Template,
    _ code: Range<Int>,
    anew: (inout Renderer) -> Void
  ) {
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

  /// Begins to see the names of a value.
  mutating func push(_ value: Value) {
    values.append(value)
    contexts.append(value.context ?? Context())
  }

  private mutating func pop() {
    values.removeLast()
    contexts.removeLast()
  }
}
