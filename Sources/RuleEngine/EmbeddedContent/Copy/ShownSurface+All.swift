import SiteModel

extension ShownSurface {
  /// The surfaces of a page in samples, previews and then prose, without examples of what to avoid.
  static func all(in embedded: EmbeddedContent) -> [ShownSurface] {
    let examples = embedded.examples
    var surfaces: [ShownSurface] = []
    for (index, sample) in embedded.samples.enumerated() {
      let isAvoided =
        sample.specimen.map { embedded.page.specimens[$0].isCounterExample } ?? false
      guard !isAvoided else { continue }
      surfaces += SampleCopy.surfaces(of: sample, at: index).filter {
        !examples.contain($0.root, ofFence: sample.range)
      }
    }
    surfaces += PreviewCopy.surfaces(of: embedded).filter { !examples.contain($0.root) }
    surfaces += ProseCopy.surfaces(of: embedded).filter { !examples.contain($0.range) }
    return surfaces
  }
}

extension EmbeddedContent {
  /// Returns the findings of a text check on some of the shown texts.
  public func findings(
    in surfaces: [ShownSurface],
    of texts: (ShownSurface) -> [ShownText] = { $0.texts.filter(\.isVisible) },
    _ checker: (ReadText) -> TextFlaw?
  ) -> [Finding] {
    surfaces.flatMap { surface in
      texts(surface).compactMap { text in finding(in: text, checker) }
    }
  }

  /// Returns the finding of a text check on one text, or `nil` if it passes.
  public func finding(in text: ShownText, _ checker: (ReadText) -> TextFlaw?) -> Finding? {
    checker(read(text)).map { flaw in
      Finding(flaw, at: place(flaw.bytes.map(text.place) ?? text.range))
    }
  }

  /// Returns a text in the form that text checks use.
  public func read(_ text: ShownText) -> ReadText {
    ReadText(
      value: text.value,
      written: text.written,
      words: text.words,
      language: language(of: text.words)
    )
  }

  /// The language of a text: the system's, or the page's, unless its letters are Vietnamese.
  ///
  /// A guide in English may show an app in Vietnamese.
  func language(of words: Words) -> String {
    if words.all.contains(where: \.isSurelyVietnamese) { return "vi" }
    let tag = system.lang ?? site.tag(of: page)
    let language = String(tag.prefix { $0 != "-" && $0 != "_" }).lowercased()
    guard language == "vi", !words.all.contains(where: \.hasVietnameseMark) else {
      return language
    }
    return words.all.contains(where: \.isEnglishFunctionWord) ? "en" : language
  }
}
