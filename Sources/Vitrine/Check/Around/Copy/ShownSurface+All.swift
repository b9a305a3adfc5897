extension ShownSurface {
  /// The surfaces of a page that are not there to be avoided: samples, previews, then prose.
  static func all(in around: Around) -> [ShownSurface] {
    let examples = around.examples
    var surfaces: [ShownSurface] = []
    for (index, sample) in around.samples.enumerated() {
      let isAvoided =
        sample.specimen.map { around.page.specimens[$0].isCounterExample } ?? false
      guard !isAvoided else { continue }
      surfaces += SampleCopy.surfaces(of: sample, at: index).filter {
        !examples.contain($0.root, ofFence: sample.range)
      }
    }
    surfaces += PreviewCopy.surfaces(of: around).filter { !examples.contain($0.root) }
    surfaces += ProseCopy.surfaces(of: around).filter { !examples.contain($0.range) }
    return surfaces
  }
}

extension Around {
  /// What a judge of texts says about some of those that are shown.
  func findings(
    in surfaces: [ShownSurface],
    of texts: (ShownSurface) -> [ShownText] = { $0.texts.filter(\.isVisible) },
    _ judge: (ReadText) -> TextFlaw?
  ) -> [Finding] {
    surfaces.flatMap { surface in
      texts(surface).compactMap { text in finding(in: text, judge) }
    }
  }

  /// What a judge of texts says about one.
  func finding(in text: ShownText, _ judge: (ReadText) -> TextFlaw?) -> Finding? {
    judge(read(text)).map { flaw in
      Finding(flaw, at: place(flaw.bytes.map(text.place) ?? text.range))
    }
  }

  /// A text as judges take it.
  func read(_ text: ShownText) -> ReadText {
    ReadText(
      value: text.value,
      written: text.written,
      words: text.words,
      language: language(of: text.words)
    )
  }

  /// The language of a text: the system's, or the page's, unless its letters say otherwise.
  ///
  /// A guide in English may well show an app in Vietnamese.
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
