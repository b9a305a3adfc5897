package import Foundation

/// Real test data next to the checkout, which most machines do not have.
package enum SharedData {
  /// The folder, or nil if the data is missing; the test then prints what it skips.
  package static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["VITRINE_SHARED"].map {
      URL(filePath: $0, directoryHint: .isDirectory)
    }
    let beside = packageRoot.deletingLastPathComponent().appending(path: "shared")
    return [named, beside].compactMap(\.self).first {
      FileManager.default.fileExists(atPath: $0.path())
    }
  }()

  /// The folder of `Package.swift`.
  package static let packageRoot = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Content of one file, or nil with a line on standard error about the skipped test.
  package static func bytes(_ path: String) -> [UInt8]? {
    guard let url = folder?.appending(path: path), let data = try? Data(contentsOf: url) else {
      FileHandle.standardError.write(Data("skipped: no shared data `\(path)`\n".utf8))
      return nil
    }
    return [UInt8](data)
  }
}

extension SharedData {
  /// The files in a folder of the package whose names have this ending, in order of their paths.
  package static func files(
    under path: String,
    ending: String
  ) throws -> [(
    name: String, bytes: [UInt8]
  )] {
    let folder = packageRoot.appending(path: path)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
    return try paths.filter { $0.hasSuffix(ending) }.map { path in
      (path, [UInt8](try Data(contentsOf: folder.appending(path: path))))
    }
  }
}
