extension Template {
  /// For each of its sections the names that must be true for it to be shown, outermost first.
  public var sectionPaths: [[String]] {
    var open: [(name: String?, end: Int)] = []
    var paths: [[String]] = []
    for (at, instruction) in code.enumerated() {
      while let last = open.last, last.end <= at { open.removeLast() }
      switch instruction {
      case .section(let name, let end):
        open.append((references[name].text, end))
        paths.append(open.compactMap(\.name))
      case .inverted(_, let end): open.append((nil, end))
      case .text, .variable, .raw, .partial, .parent, .block: break
      }
    }
    return paths
  }

  /// Whether it writes other templates, too.
  public var hasIncludes: Bool { !includes.isEmpty }

  /// Returns the bytes of the file that the template copies, in order, without values and includes.
  ///
  /// A section with a true value is shown once.
  public func markup(where isTrue: (String) -> Bool) -> [Range<Int>] {
    var copied: [Range<Int>] = []
    var at = 0
    while at < code.count {
      let instruction = code[at]
      at += 1
      switch instruction {
      case .text(let bytes): copied.append(bytes)
      case .section(let name, let end): if !isTrue(references[name].text) { at = end }
      case .inverted(let name, let end): if isTrue(references[name].text) { at = end }
      case .parent(_, let end): at = end
      case .variable, .raw, .partial, .block: break
      }
    }
    return copied
  }
}
