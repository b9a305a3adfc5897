import Foundation
import Licenses
import Support
import Testing

@testable import VitrineCLI

/// Tests that the program names everything it is made of.
struct LicensesTests {
  @Test func `each resolved package is listed with its version`() async throws {
    let file = SharedData.packageRoot.appending(path: "Package.resolved")
    let text = try String(contentsOf: file, encoding: .utf8)
    let pins = text.matches(
      of: /"identity" : "([^"]+)"(?:(?!"identity")[\s\S])*?"version" : "([^"]+)"/
    )
    #expect(pins.count >= 5)
    let list = try await Command(folder: SharedData.packageRoot).run("licenses").output
    for pin in pins {
      let line = list.split(separator: "\n").first { $0.hasPrefix("\(pin.1) ") }
      #expect(line?.contains(" \(pin.2) ") == true, "\(pin.1)")
    }
  }

  @Test func `each linked C library is listed`() throws {
    let sources = SharedData.packageRoot.appending(path: "Sources")
    var linked: [String] = []
    for folder in try FileManager.default.contentsOfDirectory(atPath: sources.path()) {
      let map = sources.appending(path: "\(folder)/module.modulemap")
      guard let text = try? String(contentsOf: map, encoding: .utf8) else { continue }
      linked += text.matches(of: /link "([^"]+)"/).map { String($0.1) }
    }
    #expect(Set(linked).isSuperset(of: ["cmark", "yaml", "png", "z", "jemalloc"]))
    let known = Set(Component.all.flatMap(\.libraries))
    #expect(Set(linked).subtracting(known) == [])
  }

  @Test(arguments: Component.all.map(\.name))
  func `each component has the text of its licence`(_ name: String) async throws {
    let component = try #require(Component.all.first { $0.name == name })
    #expect(component.text.count > 500)
    #expect(component.text.contains("opyright"))
    #expect(name == "vitrine" || component.source.hasPrefix("https://"))
    let printed = try await Command(folder: SharedData.packageRoot).run("licenses", name)
    #expect(printed.status == 0)
    #expect(printed.output == component.text)
  }

  @Test func `the texts of packages are those that the packages have`() throws {
    let checkouts = SharedData.packageRoot.appending(path: ".build/checkouts")
    for name in ["swift-argument-parser", "swift-nio"] {
      let file = checkouts.appending(path: "\(name)/LICENSE.txt")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else {
        print("skipped: there is no checkout of \(name) in .build")
        continue
      }
      let component = try #require(Component.all.first { $0.name == name })
      #expect(component.text.hasPrefix(text))
    }
  }

  @Test func `the list as JSON has the same components`() async throws {
    let command = Command(folder: SharedData.packageRoot)
    let lines = try await command.run("licenses").output.split(separator: "\n")
    struct List: Decodable {
      struct Entry: Decodable { let name: String }
      let version: Int
      let components: [Entry]
    }
    let json = try await command.run("licenses", "--format", "json").output
    let list = try JSONDecoder().decode(List.self, from: Data(json.utf8))
    #expect(list.version == 1)
    #expect(list.components.map(\.name) == lines.map { String($0.prefix { $0 != " " }) })
  }

  @Test func `an unknown component is an error that names the nearest`() async throws {
    let outcome = try await Command(folder: SharedData.packageRoot).run("licenses", "libpgn")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("error: no component `libpgn`"))
    #expect(outcome.errors.contains("`libpng`"))
  }

  @Test func `the version is the number, and the commit if the build said it`() async throws {
    let version = try await Command(folder: SharedData.packageRoot).run("--version").output
    #expect(version.wholeMatch(of: /\d+\.\d+\.\d+( \([0-9a-f]{12}\+?\))?\n/) != nil)
  }
}
