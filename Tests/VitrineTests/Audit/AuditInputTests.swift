import Diagnostics
import Testing
@testable import DocumentAudit

/// Tests of input that is no readable page.
struct AuditInputTests {
  @Test(arguments: [
    [0xFF, 0xFE, 0x23, 0x20, 0x61, 0x2E, 0x20, 0x62],
    Array(repeating: 0xC3, count: 300) + Array(" a. b `c` (d). ".utf8),
    Array("# x\n- Corner radius: `md` (\u{FEFF}".utf8) + [0xE2, 0x82] + Array("). Next.".utf8),
  ]) func `binary files do not stop an audit`(_ bytes: [UInt8]) async throws {
    let pages = [SourceFile(path: "a.md", bytes: bytes), SourceFile(path: "b.md", bytes: bytes)]
    #expect(try await audit(pages, AuditOptions()).documents.count == 2)
  }
}
