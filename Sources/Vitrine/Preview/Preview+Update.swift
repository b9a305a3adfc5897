import Diagnostics

extension Preview {
  /// Brings the site up to date with files that came, changed or went.
  func update(_ changed: Set<String>) async {
    if await replacePages(changed) { return }
    let sources = tree.sources
    let paths = Set(sources.theme.map(\.path))
    let change = Change(changed, sharedTheme: themePaths.intersection(paths))
    themePaths = paths
    sourceFindings = sources.diagnostics
    var groundwork = edition.groundwork
    var isAnother = false
    var isOtherTheme = false
    switch change {
    case .pages: break
    case .look: groundwork.replaceTheme(sources.theme)
    case .groundwork: groundwork = Groundwork(sources, options)
    }
    if change != .pages, adopt(&groundwork) {
      isAnother = change == .groundwork
      isOtherTheme = true
    }
    let known = isAnother ? nil : changed
    await join(groundwork, sources, changed: known, isOtherTheme: isOtherTheme)
  }

  /// Whether settings, tokens or templates are broken, and older ones in force.
  var hasBrokenGroundwork: Bool { groundworkFindings.contains { $0.severity == .error } }

  /// Keeps the groundwork in force where the new one has errors and that had none.
  ///
  /// - Returns: Whether the new one is in force.
  private func adopt(_ groundwork: inout Groundwork) -> Bool {
    groundworkFindings = groundwork.diagnostics
    let hadErrors = edition.groundwork.diagnostics.contains { $0.severity == .error }
    if hasBrokenGroundwork, !hadErrors {
      groundwork = edition.groundwork
      return false
    }
    return true
  }

  /// A theme that has drawn without a fault is spare from now on.
  private func keepTheme(of before: Edition) {
    if drawingFindings.isEmpty {
      spareTheme = before.groundwork.theme
      lastGood = before.renderer
    }
    drawingFindings = []
    isRehearsed = false
    spare = nil
  }

  /// Puts changed pages in the places of those at the same addresses.
  ///
  /// - Returns: Whether that could be done, and so nothing else has changed.
  private func replacePages(_ changed: Set<String>) async -> Bool {
    let groundwork = edition.groundwork
    var places: [Int] = []
    var files: [SourceFile] = []
    for path in changed {
      guard path.hasSuffix(".md"), let place = edition.page(of: path),
        let file = tree.file(at: path)
      else { return false }
      places.append(place)
      files.append(file)
    }
    var pages = await concurrentMap(files) { groundwork.read($0) }
    for index in pages.indices { keepPlace(of: &pages[index].page, in: edition) }
    var isInOrder = true
    for (place, new) in zip(places, pages) {
      let old = edition.site.pages[place]
      guard groundwork.takesIn(new.page), new.page.isReachable(as: old) else { return false }
      isInOrder = isInOrder && new.page.isListed(as: old)
    }
    let number = edition.number + 1
    // All are noted first, because what is replaced is gone.
    for (place, new) in zip(places, pages) { note(new, edition, place) }
    for (place, new) in zip(places, pages) { edition.replace(place, by: new, number: number) }
    if !isInOrder { edition.sortPages() }
    spare = nil
    forget()
    return true
  }

  /// Makes a new edition, for which pages are read that have changed; all if that is not known.
  private func join(
    _ groundwork: Groundwork,
    _ sources: Sources,
    changed: Set<String>?,
    isOtherTheme: Bool
  ) async {
    let before = edition
    var pages = await concurrentMap(sources.pages) { file in
      guard let changed, !changed.contains(file.path), let index = before.page(of: file.path) else {
        return groundwork.read(file)
      }
      return before.read(index)
    }
    for index in pages.indices { keepPlace(of: &pages[index].page, in: before) }
    edition = await Edition(before.number + 1, groundwork, pages, assets: sources.assets)
    // Until here pages were drawn with the old theme, and faults found with it.
    if isOtherTheme { keepTheme(of: before) }
    if changed != nil { edition.takeSamples(from: before) }
    for page in pages { note(page, before, before.page(of: page.page.file.path)) }
    let files = Set(pages.map(\.page.file.path))
    for file in broken where !files.contains(file) {
      broken.remove(file)
      lastWhole[file] = nil
    }
    spare = nil
    forget()
  }

  /// Leaves a page whose front matter cannot be read where it was in the lists of other pages.
  private func keepPlace(of page: inout Page, in before: Edition) {
    let file = page.file.path
    guard page.frontMatter.isBroken, let index = before.page(of: file),
      lastWhole[file] != nil || before.read(index).isWhole
    else { return }
    let old = before.site.pages[index]
    // What is kept stands nowhere in the new text.
    func kept<Value>(_ field: Located<Value>) -> Located<Value> {
      Located(field.value, at: SourceRange(file: file, bytes: 0..<0))
    }
    page.title = old.title
    page.frontMatter.order = old.frontMatter.order
    page.frontMatter.status = old.frontMatter.status
    page.frontMatter.description = old.frontMatter.description.map(kept)
    page.frontMatter.lang = old.frontMatter.lang.map(kept)
    page.frontMatter.aliases = old.frontMatter.aliases.map { alias in
      var alias = alias
      alias.range.bytes = 0..<0
      alias.targetRange.bytes = 0..<0
      return alias
    }
  }

  /// Remembers where a page that is broken was last whole.
  private func note(_ page: ReadPage, _ before: Edition, _ place: Int?) {
    let file = page.page.file.path
    guard !page.isWhole else {
      lastWhole[file] = nil
      broken.remove(file)
      return
    }
    broken.insert(file)
    guard lastWhole[file] == nil, let place, before.read(place).isWhole else { return }
    lastWhole[file] = before.number
    kept[before.number] = before
  }

  /// Lets editions go that no page is drawn from any more.
  private func forget() {
    guard !kept.isEmpty else { return }
    let used = Set(lastWhole.values)
    for number in kept.keys where !used.contains(number) { kept[number] = nil }
  }
}

extension Groundwork {
  /// Reads everything but pages, with what the rules of the program say.
  init(_ sources: Sources, _ options: ParseOptions) {
    self.init(sources, options, rules: RuleText.all, openDemands: OpenDemand.all)
  }

  /// Reads one page, for which rules have not been asked.
  func read(_ file: SourceFile) -> ReadPage {
    let (page, diagnostics) = parse(file)
    return ReadPage(page: page, diagnostics: diagnostics)
  }
}
