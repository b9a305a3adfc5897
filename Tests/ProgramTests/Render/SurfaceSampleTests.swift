import Foundation
import Support
import Testing

/// The samples of the built-in surfaces, which are the surfaces' own tests.
struct SurfaceSampleTests {
  @Test func `no sample breaks a rule with the neutral tokens`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# Start\n", to: "content/index.md")
      let count = try copySurfaces(to: sandbox)
      #expect(count > 15)
      let clean = try await sandbox.vitrine.run("check", "--strict")
      #expect(clean.status == 0, "\(clean.output)")

      let banner = "templates/surfaces/banner/surface.yaml"
      let text = try sandbox.text(banner)
      let message = "message: All changes are saved."
      try #require(text.contains(message))
      try sandbox.write(text.replacing(message, with: "message: OOPS!!!"), to: banner)
      let broken = try await sandbox.vitrine.run("check", "--strict")
      #expect(broken.status == 1)
      #expect(broken.output.contains(banner))
    }
  }

  /// Copies the surfaces with a comment added, as a site's own are checked and built-in ones are not.
  private func copySurfaces(to sandbox: Sandbox) throws -> Int {
    for kind in ["surface.css", "surface.mustache", "surface.yaml"] {
      for file in try SharedData.files(under: "templates/surfaces", ending: kind) {
        let comment = kind == "surface.yaml" ? "\n# A site's own.\n" : ""
        let bytes = file.bytes + Array(comment.utf8)
        try sandbox.write(Data(bytes), to: "templates/surfaces/\(file.name)")
      }
    }
    return try SharedData.files(under: "templates/surfaces", ending: "surface.yaml").count
  }
}
