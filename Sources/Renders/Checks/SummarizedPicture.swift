import SiteModel

/// The summary of a picture, from the memory or from its bytes.
struct SummarizedPicture {
  /// Hash of the bytes of its file.
  let hash: ContentHash
  /// Pixels for each point, if the names or the settings give them.
  let scale: Double?
  /// The summary, or why the picture cannot be read.
  let result: Result<PictureSummary, PictureError>
  /// Whether its bytes were read.
  let isRead: Bool
  /// Whether it was decoded.
  let isDecoded: Bool

  /// Takes the summary from the memory if size and time of the file are the same, or else its bytes;
  /// otherwise decodes it.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - scale: Pixels for each point; nil to use those that the file states.
  ///   - memory: Summaries of earlier runs.
  ///   - load: Reads the bytes; the failure is a reason for people.
  init(
    _ file: AppFile,
    _ scale: Double?,
    _ memory: RenderMemory,
    _ load: (AppFile) -> Result<[UInt8], AppFileError>
  ) {
    self.scale = scale
    if let known = memory.result(of: file, scale: scale), let hash = memory.hash(of: file) {
      (self.hash, result, isRead, isDecoded) = (hash, known, false, false)
      return
    }
    isRead = true
    switch load(file) {
    case .failure(let error):
      (hash, isDecoded) = (ContentHash(), false)
      result = .failure(PictureError(reason: error.reason))
    case .success(let bytes):
      hash = ContentHash(bytes)
      let known = memory.result(of: hash, scale: scale)
      isDecoded = known == nil
      result =
        known
        ?? Result { () throws(PictureError) in
          try PictureSummary(png: bytes, scale: scale)
        }
    }
  }
}
