import Diagnostics
import SiteModel
import SiteOutput
import SiteRenderer

/// Stages the files of a new site; each is drawn or taken from the old site.
struct SiteDrawing: Sendable {
  private let renderer: Renderer
  private let site: Site
  private let reusable: ReusablePages
  private let target: OutputFolder
  /// Writer of the catalogue, page by page; nil if the old catalogue is reused.
  private let catalogue: StreamingFileWriter?
  /// Folder of the site's files below the target, with a final slash; empty for the target itself.
  private let folder: String
  /// True if the uses of each page are listed, which requires drawing every page.
  private let listsUses: Bool
  /// True if pages of the last build link to the same style sheet.
  private let hasSameStyles: Bool

  /// Begins to draw.
  ///
  /// - Parameters:
  ///   - renderer: Renderer of the files that are not reused.
  ///   - site: Site to draw.
  ///   - reusable: Files that need not be drawn.
  ///   - target: Folder to write to.
  ///   - folder: Folder of the site's files below the target, with a final slash.
  ///   - listsUses: True to list the templates and parts that each page was drawn from.
  init(
    _ renderer: Renderer,
    of site: Site,
    reusing reusable: ReusablePages = .none,
    to target: OutputFolder,
    below folder: String = "",
    listsUses: Bool = false
  ) {
    self.renderer = renderer
    self.site = site
    self.reusable = reusable
    self.target = target
    self.folder = folder
    self.listsUses = listsUses
    hasSameStyles = reusable.hadFile(renderer.styleSheet)
    catalogue = renderer.jobs.first(where: \.isCatalogue).flatMap { job in
      reusable.size(of: job, in: site) == nil
        ? StreamingFileWriter(folder + job.path, in: target) : nil
    }
  }

  /// Path of a job's file below the target: files that versions share are outside of the folder.
  private func path(_ job: Job) -> String {
    renderer.sharedFiles.contains(job.path) ? job.path : folder + job.path
  }

  /// Makes one file.
  ///
  /// It may be called from several threads for different files; call it for the catalogue last.
  func make(_ job: Job) -> BuiltFile {
    let mayKeep = !job.hasTemplate || hasSameStyles && !listsUses
    if mayKeep, let size = reusable.size(of: job, in: site) {
      return BuiltFile(
        path: job.path,
        size: size,
        diagnostics: [],
        isAside: Result { () throws(WriteError) in
          try target.keep(job.path)
          return true
        }
      )
    }
    if case .contrastTable = job.kind { return contrastTable(job) }
    var (file, diagnostics, uses) = drawn(job)
    file.path = path(job)
    if job.isCatalogue, let catalogue {
      return ended(catalogue) { [file] () throws(WriteError) in file }
    }
    let isAside = Result { () throws(WriteError) in
      if let catalogue {
        try renderer.catalogueEntries?.give { bytes throws(WriteError) in
          try catalogue.take(&bytes)
        }
      }
      return try target.write(file)
    }
    return BuiltFile(
      path: file.path,
      size: file.bytes.count,
      diagnostics: diagnostics,
      uses: uses,
      isAside: isAside
    )
  }

  /// Makes compressed copies of the text files among those that were made.
  ///
  /// - Parameter files: Files of the new site; one whose copy an author wrote gets no other.
  /// - Returns: The copies that are smaller than their files.
  func compressed(_ files: [BuiltFile]) async -> [BuiltFile] {
    let texts = files.filter { file in
      OutputFolder.isText(file.path)
        && !hasOwnCopy(file.path)
    }
    return await concurrentMap(texts) { compressed($0) }.compactMap(\.self)
  }

  /// True if the author wrote a compressed copy of a file.
  private func hasOwnCopy(_ path: String) -> Bool {
    let path = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    return site.assetPaths.contains(path + OutputFolder.compressedEnding)
  }

  private func compressed(_ file: BuiltFile) -> BuiltFile? {
    // An error in the file itself ends the build with that error.
    guard let isAside = try? file.isAside.get() else { return nil }
    let path = file.path + OutputFolder.compressedEnding
    do throws(WriteError) {
      guard let copy = try target.compress(file.path, isAside: isAside) else { return nil }
      return BuiltFile(
        path: path,
        size: copy.size,
        diagnostics: [],
        isAside: .success(copy.isAside)
      )
    } catch {
      return BuiltFile(path: path, size: 0, diagnostics: [], isAside: .failure(error))
    }
  }

  private func drawn(
    _ job: Job
  ) -> (file: OutputFile, diagnostics: [Diagnostic], uses: [String]) {
    if listsUses { return renderer.renderWithUses(job) }
    let (file, diagnostics) = renderer.render(job)
    return (file, diagnostics, [])
  }

  private func contrastTable(_ job: Job) -> BuiltFile {
    let growing = StreamingFileWriter(path(job), in: target)
    return ended(growing) { () throws(WriteError) in
      let rest = try renderer.contrastTable { bytes throws(WriteError) in try growing.take(&bytes) }
      return OutputFile(path: path(job), bytes: rest, origin: job.origin)
    }
  }

  /// Ends a streamed file with its last piece.
  private func ended(
    _ growing: StreamingFileWriter,
    _ last: () throws(WriteError) -> OutputFile
  ) -> BuiltFile {
    var size = 0
    let isAside = Result { () throws(WriteError) in
      let ended = try growing.end(try last())
      size = ended.size
      return ended.isAside
    }
    return BuiltFile(path: growing.path, size: size, diagnostics: [], isAside: isAside)
  }
}

/// A file of the output, drawn or reused.
struct BuiltFile: Sendable {
  /// Path below the output folder.
  let path: String
  /// Size in bytes.
  let size: Int
  /// Diagnostics from templates.
  let diagnostics: [Diagnostic]
  /// Names of the templates, surfaces and elements it was drawn from, if uses are listed.
  var uses: [String] = []
  /// True if the file is staged for the new site, false if the old site's file is the same.
  let isAside: Result<Bool, WriteError>
}

extension PageManifest {
  /// Joins the lists of all pages; files without a template are left out.
  init(_ files: [BuiltFile]) {
    let pages = files.filter { !$0.uses.isEmpty }.map { Entry(path: $0.path, uses: $0.uses) }
    self.init(pages: pages.sorted { $0.path.precedesInBytes($1.path) })
  }
}
