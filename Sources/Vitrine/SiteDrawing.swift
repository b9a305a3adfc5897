import Diagnostics

/// Puts the files of a new site aside, each drawn or taken over from the old site.
struct SiteDrawing: Sendable {
  private let renderer: Renderer
  private let site: Site
  private let kept: KeptPages
  private let target: OutputFolder
  /// The catalogue, which grows page by page; `nil` where it is taken over.
  private let catalogue: GrowingFile?

  /// Begins to draw.
  ///
  /// - Parameters:
  ///   - renderer: Draws what is not kept.
  ///   - site: What is drawn.
  ///   - kept: What need not be drawn.
  ///   - target: Where files are put.
  init(_ renderer: Renderer, of site: Site, beside kept: KeptPages, to target: OutputFolder) {
    self.renderer = renderer
    self.site = site
    self.kept = kept
    self.target = target
    catalogue = renderer.jobs.first(where: \.isCatalogue).flatMap { job in
      kept.size(of: job, in: site) == nil ? GrowingFile(job.path, in: target) : nil
    }
  }

  /// Makes one file; may be called from several threads for different ones, the catalogue last.
  func make(_ job: Job) -> BuiltFile {
    if let size = kept.size(of: job, in: site) {
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
    let (file, diagnostics) = renderer.render(job)
    if job.isCatalogue, let catalogue { return ended(catalogue) { () throws(WriteError) in file } }
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
      isAside: isAside
    )
  }

  private func contrastTable(_ job: Job) -> BuiltFile {
    let growing = GrowingFile(job.path, in: target)
    return ended(growing) { () throws(WriteError) in
      let rest = try renderer.contrastTable { bytes throws(WriteError) in try growing.take(&bytes) }
      return OutputFile(path: job.path, bytes: rest, origin: job.origin)
    }
  }

  /// A file that has grown, with its last piece.
  private func ended(
    _ growing: GrowingFile,
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

/// A file of the output, drawn or found to be as it was.
struct BuiltFile: Sendable {
  /// Path below the output folder.
  let path: String
  /// How many bytes it has.
  let size: Int
  /// What templates complained about.
  let diagnostics: [Diagnostic]
  /// Whether it stands aside for the new site; if not, the old site's file is the same.
  let isAside: Result<Bool, WriteError>
}
