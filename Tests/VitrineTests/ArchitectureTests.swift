import Foundation
import Support
import Testing

/// The directions of the house, which the compiler cannot hold inside one target.
struct ArchitectureTests {
  /// The five folders of `Sources/Vitrine` that must not know each other.
  static let stages = ["Read", "Parse", "Check", "Render", "Write"]
  /// What calls the stages in their order, to build and to check alone, and what hands each drawn file
  /// to the writer.
  static let pipelines = ["Pipeline", "Rehearsal", "SiteDrawing"].map { name in
    "Sources/Vitrine/\(name).swift"
  }
  /// Functions of a stage that the C library has too: a bare call says nothing.
  static let namesOfTheCLibrary: Set<Substring> = ["read", "write", "link"]

  private func files(below folders: String...) throws -> [SwiftSource] {
    let files = try SwiftSource.package.get().filter { file in
      folders.contains { file.path.hasPrefix($0) }
    }
    // A test over no files would always pass.
    try #require(!files.isEmpty)
    return files
  }

  /// The stage a file belongs to.
  private func stage(_ file: SwiftSource) -> String? {
    let parts = file.path.split(separator: "/")
    guard parts.starts(with: ["Sources", "Vitrine"]), parts.count > 3 else { return nil }
    return ArchitectureTests.stages.first { $0 == parts[2] }
  }

  /// Whether a file puts the stages together, and so may name them all.
  private func isAbove(_ file: SwiftSource) -> Bool {
    ArchitectureTests.pipelines.contains(file.path)
      || ["Preview", "Audit", "Baseline", "Cache", "Diff"].contains {
        file.path.hasPrefix("Sources/Vitrine/\($0)/")
      }
  }

  /// What of `owners` the other files name, as `file names X of Stage`.
  private func trespasses(_ files: [SwiftSource]) -> [String] {
    var found: [String] = []
    let site = files.filter { stage($0) == nil && $0.path.contains("/Site/") }
    for owner in ArchitectureTests.stages {
      let own = files.filter { stage($0) == owner }
      let types = Set(own.flatMap(\.types))
      let functions = Set(own.flatMap(\.functions))
        .subtracting(site.flatMap(\.functions))
        .subtracting(ArchitectureTests.namesOfTheCLibrary)
      for file in files where stage(file) != owner && !isAbove(file) {
        let theirs = Set(files.filter { stage($0) == stage(file) }.flatMap(\.declared))
        let named = types.intersection(file.words).union(functions.intersection(file.calls))
          .subtracting(theirs)
        found += named.sorted().map { "\(file.path) names \($0) of \(owner)" }
      }
    }
    return found
  }

  @Test func `no stage names a type or a function of another`() throws {
    let files = try files(below: "Sources/Vitrine/")
    for stage in ArchitectureTests.stages {
      #expect(files.contains { self.stage($0) == stage }, "no files in \(stage)/")
    }
    #expect(trespasses(files) == [])
  }

  @Test func `a stage that names another is found`() {
    let files = [
      SwiftSource(
        path: "Sources/Vitrine/Parse/A.swift",
        text: """
          package struct Reader {
            struct Inner {}
          }
          func scan(_ x: Int) {}
          private func hidden() {}

          """
      ),
      SwiftSource(
        path: "Sources/Vitrine/Render/B.swift",
        text: #"""
          // Reader may be named in a comment, and "Reader" in a literal.
          let a = "Reader"
          let b = "\(scan(1))"
          struct Inner { let hidden: Reader }

          """#
      ),
      SwiftSource(
        path: "Sources/Vitrine/Site/C.swift",
        text: "let page = file.scan(Reader.self)\n"
      ),
    ]
    #expect(
      trespasses(files) == [
        "Sources/Vitrine/Render/B.swift names Reader of Parse",
        "Sources/Vitrine/Render/B.swift names scan of Parse",
        "Sources/Vitrine/Site/C.swift names Reader of Parse",
      ]
    )
  }

  @Test func `only the pipelines stand beside the folders of the stages`() throws {
    let files = try files(below: "Sources/Vitrine/")
    let beside = files.map(\.path).filter { $0.split(separator: "/").count == 3 }
    #expect(beside.sorted() == ArchitectureTests.pipelines)
    let folders = Set(files.map { $0.path.split(separator: "/")[2] }.filter { !$0.contains(".") })
    let known =
      ArchitectureTests.stages + [
        "Audit", "Baseline", "Cache", "Catalogue", "Diff", "Preview", "Site",
      ]
    #expect(folders.sorted() == known.sorted().map { $0[...] })
  }

  @Test func `only the ends of the pipeline import Foundation`() throws {
    let allowed = [
      "Sources/Vitrine/Read/", "Sources/Vitrine/Write/", "Sources/VitrineCLI/",
      // These run while the package is built, and are no part of the product.
      "Sources/EmbedTheme/", "Sources/EmbedThemePlugin/",
    ]
    for file in try files(below: "Sources/") {
      let imports = zip(file.words, file.words.dropFirst()).filter { $0.0 == "import" }
      guard imports.contains(where: { $0.1.hasPrefix("Foundation") }) else { continue }
      #expect(allowed.contains { file.path.hasPrefix($0) }, "\(file.path) imports Foundation")
    }
  }

  @Test func `nothing traps on purpose`() throws {
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
}
