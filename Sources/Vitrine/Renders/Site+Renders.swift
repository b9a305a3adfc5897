import Diagnostics
import Renders
import Rules
import SiteInput
import SiteModel
import SiteParser

extension Site {
  /// Checks the pictures of the app against the tokens, and adds them to the pages of their
  /// specimens.
  ///
  /// - Parameters:
  ///   - sources: The files of the site.
  ///   - options: Options of the run.
  /// - Returns: The problems.
  mutating func takeRenders(_ sources: Sources, _ options: PipelineOptions) async -> [Diagnostic] {
    let isAsked = options.only.contains { $0 == "render" || $0.hasPrefix("render/") }
    guard options.only.isEmpty || isAsked else { return [] }
    let memory = options.renderMemory.map { renderMemory(in: $0) } ?? RenderMemory()
    guard let review = await takeRenders(sources, memory) else { return [] }
    if review.decoded > 0 { renderNote = review.memory.bytes }
    guard isAsked else { return review.diagnostics }
    return review.diagnostics.filter { problem in
      let group = problem.rule.split(separator: "/").first.map(String.init) ?? ""
      return options.only.contains(problem.rule) || options.only.contains(group)
        || !problem.rule.hasPrefix("render/")
    }
  }

  /// Checks the pictures of the app, and adds them to the pages of their specimens.
  ///
  /// - Parameters:
  ///   - sources: The files of the site.
  ///   - memory: Summaries of pictures from earlier runs.
  /// - Returns: The checked pictures; nil if the site has nothing to do with pictures.
  mutating func takeRenders(_ sources: Sources, _ memory: RenderMemory) async -> RenderReview? {
    let isUsed =
      !settings.renders.isEmpty || settings.views.contains(where: \.needsRenders)
      || namesRulesOnPictures
    guard isUsed else { return nil }
    let folder = sources.appFiles
    let matching = RenderMatching(of: self, sources)
    let review = await RenderReview(
      matching,
      of: self,
      rules: RuleText.all,
      memory: memory,
      pageTimes: pageTimes(matching, folder),
      load: { folder.load($0) }
    )
    let shown = ShownRenders(review, of: self) { folder.load($0) }
    (renders, lazyAssets) = (shown.pictures, shown.assets)
    return review
  }

  /// Time of the last change of each page that has pictures.
  func pageTimes(_ matching: RenderMatching, _ folder: AppFiles) -> [Int: Int] {
    Set(matching.matches.map(\.place.page)).reduce(into: [:]) { times, page in
      times[page] = folder.changeTime(of: pages[page].file.path)
    }
  }
}

extension RenderMatching {
  /// Finds the specimens of all pictures in the folders that `site.yaml` names.
  init(of site: Site, _ sources: Sources) {
    let files = site.settings.renders.map { sources.appFiles.pictures(below: $0.folder.value) }
    self.init(files, of: site, theme: sources.theme)
  }
}

/// Name of the file in the output folder with what earlier builds found in pictures.
let renderMemoryName = ".vitrine-renders"

/// Reads what earlier builds found in pictures; empty if there is nothing.
private func renderMemory(in output: String) -> RenderMemory {
  let path = "\(output)/\(renderMemoryName)"
  let (name, root) = path.hasPrefix("/") ? (String(path.dropFirst()), "") : (path, ".")
  guard case .success(let file) = load(name, in: root) else { return RenderMemory() }
  return RenderMemory(file.bytes)
}
