import Foundation
import Gzip
import Support
import Testing

/// Tests of `build --compress`.
struct CompressTests {
  @Test func `bytes become the same gzip file each time, without time and system`() throws {
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: 100_000) + (0...255)
    let file = try #require(gzip(text))
    #expect(file.count < 1000)
    #expect(gzip(text) == file)
    // Magic number, deflate, no flags, no time, most compression, unknown system.
    #expect(Array(file.prefix(10)) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255])
    #expect(try unpacked(Data(file)) == Data(text))
  }

  @Test(arguments: [0, 1, 70_000])
  func `any bytes can be compressed`(_ count: Int) throws {
    var state: UInt64 = 1
    let bytes = (0..<count).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    let file = try #require(gzip(bytes))
    #expect(try unpacked(Data(file)) == Data(bytes))
  }

  /// The content of a gzip file, as the program `gzip` reads it.
  private func unpacked(_ file: Data) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc"]
    let place = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).gz")
    try file.write(to: place)
    defer { try? FileManager.default.removeItem(at: place) }
    process.standardInput = try FileHandle(forReadingFrom: place)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return data
  }

  @Test func `each text file has a copy, and no other file`() async throws {
    try await Sandbox.use { sandbox in
      #expect(try await sandbox.vitrine.run("init").status == 0)
      try sandbox.write(Data((0..<5000).map { _ in 0x42 }), to: "content/assets/a.bin")
      #expect(try await sandbox.vitrine.run("build", "--compress").status == 0)
      for path in ["index.html", "catalogue.json", "sitemap.xml", "index.md"] {
        let copy = try Data(contentsOf: sandbox.url("public/\(path).gz"))
        #expect(try unpacked(copy) == Data(contentsOf: sandbox.url("public/\(path)")), "\(path)")
      }
      #expect(sandbox.has("public/assets/a.bin"))
      #expect(!sandbox.has("public/assets/a.bin.gz"))
      // An empty file would become larger.
      #expect(!sandbox.has("public/.nojekyll.gz"))
    }
  }

  @Test func `the next build updates the copies, and one without the option removes them`()
    async throws
  {
    try await Sandbox.use { sandbox in
      #expect(try await sandbox.vitrine.run("init").status == 0)
      try sandbox.write("# News\n\nFirst.\n", to: "content/news.md")
      #expect(try await sandbox.vitrine.run("build").status == 0)
      #expect(!sandbox.has("public/index.html.gz"))
      // Nothing but the option has changed.
      #expect(try await sandbox.vitrine.run("build", "--compress").status == 0)
      #expect(sandbox.has("public/index.html.gz"))
      let home = try Data(contentsOf: sandbox.url("public/index.html.gz"))
      try sandbox.write("# News\n\nSecond.\n", to: "content/news.md")
      #expect(try await sandbox.vitrine.run("build", "--compress").status == 0)
      let news = try unpacked(try Data(contentsOf: sandbox.url("public/news/index.html.gz")))
      #expect(String(decoding: news, as: UTF8.self).contains("Second."))
      #expect(try Data(contentsOf: sandbox.url("public/index.html.gz")) == home)
      #expect(try await sandbox.vitrine.run("build").status == 0)
      #expect(!sandbox.has("public/index.html.gz"))
      #expect(sandbox.has("public/index.html"))
    }
  }

  @Test func `a copy that an author wrote is published`() async throws {
    try await Sandbox.use { sandbox in
      #expect(try await sandbox.vitrine.run("init").status == 0)
      try sandbox.write(String(repeating: "text ", count: 200), to: "content/assets/a.txt")
      try sandbox.write("mine", to: "content/assets/a.txt.gz")
      #expect(try await sandbox.vitrine.run("build", "--compress").status == 0)
      #expect(try sandbox.text("public/assets/a.txt.gz") == "mine")
    }
  }
}
