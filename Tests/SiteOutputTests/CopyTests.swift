import Foundation
import Testing
@testable import SiteOutput
import Support

/// Tests of copying files where a file cannot have a second name.
struct CopyTests {
  @Test(arguments: [0, 1, 1 << 20, 3 << 20 | 7])
  func `a copy has the bytes, the permissions and the time`(size: Int) async throws {
    try await Sandbox.use { sandbox in
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try sandbox.write("", to: "one")
      let (one, two) = (sandbox.url("one"), sandbox.url("two"))
      try Data(bytes).write(to: one)
      let then = Date(timeIntervalSince1970: 1_000_000_000)
      try FileManager.default.setAttributes(
        [.modificationDate: then, .posixPermissions: 0o640],
        ofItemAtPath: one.path()
      )
      try Disk.copy(one.path(), two.path())
      #expect(try Data(contentsOf: two) == Data(bytes))
      let found = try FileManager.default.attributesOfItem(atPath: two.path())
      #expect(found[.modificationDate] as? Date == then)
      #expect(found[.posixPermissions] as? Int == 0o640)
    }
  }

  @Test func `nothing is copied over an existing file, or from something that is no file`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.write("old", to: "old")
      try sandbox.write("new", to: "new")
      let path = { sandbox.url($0).path() }
      #expect(throws: WriteError.self) { try Disk.copy(path("new"), path("old")) }
      #expect(try sandbox.text("old") == "old")
      #expect(throws: WriteError.self) { try Disk.copy(path("none"), path("copy")) }
      #expect(throws: WriteError.self) { try Disk.copy("/dev/null", path("copy")) }
      #expect(!sandbox.has("copy"))
    }
  }
}
