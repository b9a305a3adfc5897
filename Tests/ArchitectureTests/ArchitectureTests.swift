import Foundation
import Support
import Testing

/// Tests of properties of all source files that the compiler does not check.
struct ArchitectureTests {
  private func files(below folders: String...) throws -> [SwiftSource] {
    let files = try SwiftSource.package.get().filter { file in
      folders.contains { file.path.hasPrefix($0) }
    }
    // A test over no files would always pass.
    try #require(!files.isEmpty)
    return files
  }

  /// The dependencies between Swift modules of the program, as `Package.swift` has them.
  private func dependencies() throws -> [String: Set<String>] {
    let manifest = SharedData.packageRoot.appending(path: "Package.swift")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    let sources = SharedData.packageRoot.appending(path: "Sources")
    let names = try FileManager.default.contentsOfDirectory(atPath: sources.path())
    var found: [String: Set<String>] = [:]
    for target in text.split(separator: /\.(?:target|executableTarget|testTarget|plugin)\(/) {
      guard let name = target.firstMatch(of: /name: "(\w+)"/)?.1,
        names.contains(String(name)), !name.hasPrefix("C"), !name.hasPrefix("Embed"),
        !name.hasSuffix("Plugin")
      else { continue }
      let list = target.firstMatch(of: /dependencies: (?:allocator \+ )?\[([^\]]*)\]/)?.1 ?? ""
      let all = list.matches(of: /"([A-Z]\w+)"/).map { String($0.1) }
      found[String(name)] = Set(all.filter { names.contains($0) && !$0.hasPrefix("C") })
    }
    return found
  }

  @Test func `the drawing in CONTRIBUTING shows the modules of the package`() throws {
    let guide = SharedData.packageRoot.appending(path: "CONTRIBUTING.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    var drawn: [String: Set<String>] = [:]
    for arrow in text.matches(of: /\n  (\w+) --> (\w+)/) {
      drawn[String(arrow.1), default: []].insert(String(arrow.2))
    }
    func reached(from name: String) -> Set<String> {
      (drawn[name] ?? []).reduce(into: drawn[name] ?? []) { $0.formUnion(reached(from: $1)) }
    }
    let real = try dependencies()
    #expect(real.count > 15)
    for (name, imports) in real {
      #expect(imports.subtracting(reached(from: name)).sorted() == [], "\(name) lacks arrows")
      #expect((drawn[name] ?? []).subtracting(imports).sorted() == [], "\(name) imports less")
    }
    #expect(Set(drawn.keys).subtracting(real.keys).sorted() == [])
  }

  @Test func `only the edges of the pipeline import Foundation`() throws {
    let allowed = [
      "Sources/SiteInput/", "Sources/SiteOutput/", "Sources/VitrineCLI/",
      // These run while a package is built or as a command of it, and are no part of the product.
      "Sources/EmbedFiles/", "Sources/EmbedFilesPlugin/", "Sources/VitrinePlugin/",
    ]
    for file in try files(below: "Sources/") {
      let imports = zip(file.words, file.words.dropFirst()).filter { $0.0 == "import" }
      guard imports.contains(where: { $0.1.hasPrefix("Foundation") }) else { continue }
      #expect(allowed.contains { file.path.hasPrefix($0) }, "\(file.path) imports Foundation")
    }
  }

  @Test func `no code traps on purpose`() throws {
    for file in try files(below: "Sources/") {
      #expect(!file.words.contains("fatalError"), "\(file.path) calls fatalError")
      for (word, mark) in zip(file.words, file.words.dropFirst()) where mark == "!" {
        #expect(word != "try" && word != "as", "\(file.path) says \(word)!")
      }
    }
  }

  @Test func `tests with a time limit run by themselves`() throws {
    let script = try String(
      contentsOf: SharedData.packageRoot.appending(path: ".ci/test"),
      encoding: .utf8
    )
    let limited = try files(below: "Tests/").filter {
      zip($0.words, $0.words.dropFirst()).contains { $0 == (".", "timeLimit") }
    }
    try #require(!limited.isEmpty)
    for file in limited {
      let suite = file.path.split(separator: "/").last?.split(separator: ".").first ?? ""
      #expect(script.contains(suite), "all others would take the time of \(suite)")
    }
  }

  @Test func `no file is longer than 400 lines`() throws {
    let exceptions: Set<String> = []
    for file in try files(below: "")
    where !exceptions.contains(file.path) {
      #expect(file.lineCount <= 400, "\(file.path) has \(file.lineCount) lines")
    }
  }

  @Test func `a retired name is not declared again`() throws {
    let retired: Set<Substring> = [
      "Around", "Subject", "Ground", "Groundwork", "Rehearsal", "Voice", "Disorder", "Shared",
      "Spelled", "Misreading", "KeptPages", "Rebuild", "SidebarRoom", "Account", "Teller", "Judge",
      "Look", "NewsKind", "Edition", "SlotStory", "Evidence", "outlive", "Once", "takenIn",
      "LeftOutput", "GrowingFile", "LeftOpen",
    ]
    for file in try files(below: "Sources/") {
      #expect(file.declared.intersection(retired).sorted() == [], "\(file.path)")
    }
  }
}
