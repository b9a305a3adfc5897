import Diagnostics
import Rules
import SiteInput
import SiteModel
import SiteParser

extension Preview {
  /// Updates the site for files that were added, changed or removed.
  func update(_ changed: Set<String>) async {
    if await replacePages(changed) { return }
    importedTokens = ImportedTokenFiles(tree.sources, in: tree.folder)
    let sources = tree.sources.adding(importedTokens)
    sourceFindings = sources.diagnostics
    let before = snapshot.fingerprint
    var now = await SiteFingerprint(sources, options)
    var configuration = snapshot.configuration
    var isRefused = false
    if !now.hasSameGroundwork(as: before) {
      configuration = configuration.updated(sources, options, from: before, to: now)
      isRefused = !adopt(&configuration)
      if isRefused {
        now = now.withGroundwork(of: before, sources.pages, configuration.included)
      }
    }
    await replaceSnapshot(by: configuration, sources, now)
    if !isRefused { configurationFindings = snapshot.inConfiguration }
  }

  /// True if settings, tokens or templates have errors, so that older ones are used.
  var hasBrokenGroundwork: Bool { configurationFindings.contains { $0.severity == .error } }

  /// Keeps the current configuration if the new one has errors and the current one had none.
  ///
  /// - Returns: True if the new one is used.
  private func adopt(_ configuration: inout SiteConfiguration) -> Bool {
    configurationFindings = configuration.diagnostics
    let hadErrors = snapshot.configuration.diagnostics.contains { $0.severity == .error }
    if hasBrokenGroundwork, !hadErrors {
      configuration = snapshot.configuration
      return false
    }
    return true
  }

  /// Keeps a theme that has drawn without a fault as the spare one.
  private func keepTheme(of before: SiteSnapshot) {
    if drawingFindings.isEmpty {
      spareTheme = before.configuration.theme
      lastGood = before.renderer
    }
    drawingFindings = []
    isDryRunDone = false
    spare = nil
  }

  /// Replaces changed pages by those at the same addresses.
  ///
  /// - Returns: True if that was possible, so that nothing else has changed.
  private func replacePages(_ changed: Set<String>) async -> Bool {
    let configuration = snapshot.configuration
    var places: [Int] = []
    var files: [SourceFile] = []
    for path in changed {
      guard path.hasSuffix(".md"), let place = snapshot.page(of: path),
        let file = tree.file(at: path)
      else { return false }
      places.append(place)
      files.append(file)
    }
    var pages = await concurrentMap(files) { configuration.read($0) }
    for index in pages.indices { keepPlace(of: &pages[index].page, in: snapshot) }
    var isInOrder = true
    for (place, new) in zip(places, pages) {
      let old = snapshot.site.pages[place]
      guard configuration.takesIn(new.page), new.page.isReachable(as: old) else { return false }
      isInOrder = isInOrder && new.page.isListed(as: old)
    }
    let number = snapshot.number + 1
    // All are recorded first, because `replace` removes the old pages.
    for (place, new) in zip(places, pages) { note(new, snapshot, place) }
    for (place, new) in zip(places, pages) { snapshot.replace(place, by: new, number: number) }
    if appFiles.hasPictures { snapshot = await snapshot.withNewRenders(tree.sources) }
    snapshot.updateStyleSheet(keepingThatOf: broken.isEmpty ? nil : snapshot)
    if !isInOrder { snapshot.sortPages() }
    spare = nil
    forget()
    return true
  }

  /// Makes a new snapshot, and reads the pages for it that have changed.
  private func replaceSnapshot(
    by configuration: SiteConfiguration,
    _ sources: Sources,
    _ now: SiteFingerprint
  ) async {
    let before = snapshot
    let earlier = EarlierPages(before.pages, of: before.fingerprint, now: now)
    var pages = await concurrentMap(sources.pages) { earlier.read($0, configuration) }
    for index in pages.indices { keepPlace(of: &pages[index].page, in: before) }
    let parsed = await join(pages, with: configuration, sources)
    snapshot = await SiteSnapshot(before.number + 1, parsed, now, before.renderMemory)
    appFiles = WatchedAppFiles(of: configuration.settings, sources.appFiles)
    // Until here pages were drawn with the old theme, and its faults were found.
    if !now.hasSameGroundwork(as: before.fingerprint) { keepTheme(of: before) }
    let hasSameSamples =
      now.configuration == before.fingerprint.configuration
      && snapshot.site.shownSurfaces == before.site.shownSurfaces
    if hasSameSamples { snapshot.takeSamples(from: before) }
    for page in pages { note(page, before, before.page(of: page.page.file.path)) }
    let files = Set(pages.map(\.page.file.path))
    for file in broken where !files.contains(file) {
      broken.remove(file)
      lastWhole[file] = nil
    }
    if !broken.isEmpty { snapshot.updateStyleSheet(keepingThatOf: before) }
    spare = nil
    forget()
  }

  /// Keeps a page with unreadable front matter at its place in the lists of other pages.
  private func keepPlace(of page: inout Page, in before: SiteSnapshot) {
    let file = page.file.path
    guard page.frontMatter.isBroken, let index = before.page(of: file),
      lastWhole[file] != nil || before.read(index).isWhole
    else { return }
    let old = before.site.pages[index]
    // A value from before the change has no place in the new text.
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

  /// Records the last snapshot in which a broken page was whole.
  private func note(_ page: ReadPage, _ before: SiteSnapshot, _ place: Int?) {
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

  /// Releases snapshots that no page is drawn from any more.
  private func forget() {
    guard !kept.isEmpty else { return }
    let used = Set(lastWhole.values)
    for number in kept.keys where !used.contains(number) { kept[number] = nil }
  }
}
