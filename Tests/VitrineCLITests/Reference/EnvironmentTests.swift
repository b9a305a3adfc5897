import Support
import Testing

@testable import VitrineCLI

/// Tests that the documented variables of the environment are those that the program reads.
struct EnvironmentTests {
  @Test func `the guide names every variable of the environment that the program reads`() throws {
    var read: Set<String> = ["NO_COLOR", "TERM", "GITHUB_WORKSPACE", "CI_PROJECT_DIR"]
    for file in try SharedData.files(under: "Sources", ending: ".swift") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      read.formUnion(text.matches(of: /getenv\("([A-Z_]+)"\)/).map { String($0.output.1) })
    }
    let named = ManualText.environment.entries.flatMap { entry in
      entry.name.dropFirst("Ev ".count).split(separator: ", ").map(String.init)
    }
    #expect(Set(named) == read)
  }
}
