import Diagnostics
import Foundation
import Testing
@testable import SiteModel
@testable import SiteOutput
@testable import SiteRenderer
import Support

@testable import Vitrine

/// Tests of files that are too large to be whole in memory.
struct StreamingFileWriterTests {
  /// The two files that grow while the site is drawn.
  private let grown = ["catalogue.json", Renderer.contrastTable]

  private func page(_ number: Int, _ name: String = "list") -> String {
    let specs = (1...30).map { spec in
      """
      ```state note-\(spec)
      surface: banner
      state: info
      dismissible: true
      message: Prices of \(name) \(number) are updated at \(spec) every morning.
      ```
      """
    }
    return "---\ntitle: List \(number)\n---\n\n" + specs.joined(separator: "\n\n") + "\n"
  }

  private func build(_ sandbox: Sandbox, to output: String) async throws {
    let path = sandbox.url(output).path()
    let built = try await buildSite(sandbox.folder.path(), to: path, PipelineOptions())
    try #require(!built.report.fails(strict: false), "\(built.report.text())")
  }

  @Test func `a file written in pieces equals one written at once`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      for number in 10...50 { try sandbox.write(page(number), to: "content/list-\(number).md") }
      try await build(sandbox, to: "public")
      let simple = Renderer(try await checkSite(sandbox.folder.path(), PipelineOptions()).site)
      for path in grown {
        let job = try #require(simple.jobs.first { $0.path == path })
        let bytes = simple.render(job).file.bytes
        try #require(bytes.count > 2 * 256 * 1024, "\(path) would be one piece")
        #expect(try Data(contentsOf: sandbox.url("public/\(path)")) == Data(bytes), "\(path)")
      }

      // Without the cache everything is drawn again, and an unchanged result stays the same file.
      let before = try grown.map { try inode("public/\($0)", in: sandbox) }
      try sandbox.remove("public/.vitrine-cache")
      try await build(sandbox, to: "public")
      #expect(try grown.map { try inode("public/\($0)", in: sandbox) } == before)
      let contrasts = sandbox.url("public/\(Renderer.contrastTable)").path()
      try #require(utimensat(AT_FDCWD, contrasts, nil, 0) == 0)
      try await build(sandbox, to: "public")
      #expect(try grown.map { try inode("public/\($0)", in: sandbox) } == before)
      #expect(try sandbox.leftovers() == [])

      try sandbox.write(page(30, "parcel"), to: "content/list-30.md")
      try await build(sandbox, to: "public")
      try await build(sandbox, to: "clean")
      #expect(try sandbox.tree("public") == sandbox.tree("clean"))
      #expect(try grown.map { try inode("public/\($0)", in: sandbox) } != before)
    }
  }

  @Test func `a piece that cannot be written is an error, and leaves nothing`() async throws {
    try await Sandbox.use { sandbox in
      let folder = try OutputFolder(
        sandbox.url("public").path(),
        source: sandbox.url("site").path()
      )
      let file = StreamingFileWriter("a/b.txt", in: folder)
      var bytes = [UInt8](repeating: 0x61, count: 300 * 1024)
      try file.take(&bytes)
      #expect(bytes.isEmpty)
      bytes = [0x62]
      try file.take(&bytes)
      #expect(bytes == [0x62], "too little to be written by itself")
      try FileManager.default.removeItem(atPath: "\(folder.staging)/a")
      bytes = [UInt8](repeating: 0x62, count: 300 * 1024)
      #expect(throws: WriteError.self) { try file.take(&bytes) }
      folder.discard()
      #expect(try sandbox.leftovers() == [])
    }
  }

  @Test func `equal files have equal bytes to the last`() async throws {
    try await Sandbox.use { sandbox in
      let piece = 256 * 1024
      for count in [0, 1, piece, piece + 1, 3 * piece - 1] {
        let bytes = Data((0..<count).map { UInt8($0 % 251) })
        try bytes.write(to: sandbox.url("one"))
        try bytes.write(to: sandbox.url("other"))
        let (one, other) = (sandbox.url("one").path(), sandbox.url("other").path())
        #expect(Disk.haveSameBytes(one, other), "\(count)")
        try (bytes + [1]).write(to: sandbox.url("other"))
        #expect(!Disk.haveSameBytes(one, other), "one byte more than \(count)")
        guard count > 0 else { continue }
        try (bytes.dropLast() + [255]).write(to: sandbox.url("other"))
        #expect(!Disk.haveSameBytes(one, other), "another last byte of \(count)")
      }
      #expect(!Disk.haveSameBytes(sandbox.url("one").path(), sandbox.url("none").path()))
      #expect(!Disk.haveSameBytes(sandbox.folder.path(), sandbox.folder.path()))
    }
  }

  private func inode(_ path: String, in sandbox: Sandbox) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: sandbox.url(path).path())
    return try #require(attributes[.systemFileNumber] as? Int)
  }
}
