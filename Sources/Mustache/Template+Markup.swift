extension Template {
  /// The names of its sections, each once, sorted.
  public var sectionNames: [String] {
    let names = code.compactMap { instruction -> String? in
      switch instruction {
      case .section(let name, _), .inverted(let name, _): references[name].text
      case .text, .variable, .raw, .partial, .parent, .block: nil
      }
    }
    return Set(names).sorted()
  }

  /// Returns the bytes of the file that the template copies, in order, without values and partials.
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
