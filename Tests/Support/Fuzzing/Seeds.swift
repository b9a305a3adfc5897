import Foundation

/// Inputs that fuzzing begins with.
package enum Seeds {
  /// Files of this repository in a folder whose names have this ending, small ones first.
  package static func package(_ folder: String, _ ending: String, limit: Int = 60) -> [[UInt8]] {
    let files = (try? SharedData.files(under: folder, ending: ending)) ?? []
    return files.map(\.bytes).sorted { $0.count < $1.count }
      .prefix(limit).map(\.self)
  }

  /// Files in a folder next to the checkout.
  ///
  /// If they are missing, prints a line about it and returns none.
  package static func shared(_ folder: String, _ ending: String, limit: Int = 20) -> [[UInt8]] {
    guard let top = SharedData.folder?.appending(path: folder),
      let names = try? FileManager.default.subpathsOfDirectory(atPath: top.path())
    else {
      FileHandle.standardError.write(Data("skipped: no shared data `\(folder)`\n".utf8))
      return []
    }
    return names.filter { $0.hasSuffix(ending) }.sorted().prefix(limit).compactMap { name in
      (try? Data(contentsOf: top.appending(path: name))).map { [UInt8]($0) }
    }
  }

  /// Texts as bytes.
  package static func texts(_ texts: String...) -> [[UInt8]] { texts.map { Array($0.utf8) } }
}
