import Foundation
import Support
import Testing

/// Tests that the same input gives the same files, for any user, place and time.
struct SameBytesTests {
  /// One file of the built site, without its place and time.
  private struct Entry: Equatable {
    let bytes: Data?
    let permissions: Int
  }

  private func entries(_ path: String, in sandbox: Sandbox) throws -> [String: Entry] {
    let top = sandbox.url(path).path()
    var entries: [String: Entry] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: top) + ["."] {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(top)/\(name)")
      let isFile = attributes[.type] as? FileAttributeType == .typeRegular
      entries[name] = Entry(
        bytes: isFile ? try Data(contentsOf: sandbox.url("\(path)/\(name)")) : nil,
        permissions: attributes[.posixPermissions] as? Int ?? -1
      )
    }
    return entries
  }

  /// Files of a small site with as many features as possible.
  private func files() -> [(path: String, text: String)] {
    var files = [
      (
        "content/site.yaml",
        "title: İstanbul ısı\nurl: https://example.org/docs/\nlanguages: [en, tr]\n"
      ),
      ("content/index.md", "---\naliases: [/start/, /İlk.html]\n---\n\n# Home\n\n## Ilk i\n"),
      ("content/tr/index.md", "---\nupdated: 2026-03-01\n---\n\n# Giriş\n\n## IĞDIR iğ\n"),
      ("content/assets/stamp.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"),
    ]
    for page in 0..<24 {
      files.append(
        (
          "content/part-\(page % 5)/page-\(page).md",
          """
          ---
          title: Title \(page % 7)
          aliases: [/old/\(page)/, "#before: part"]
          ---

          ## Part

          ```state specimen-\(page)
          surface: banner
          state: info
          message: Prices are updated every morning.
          dismissible: true
          ```

          """
        )
      )
    }
    return files
  }

  @Test func `no byte, name or permission depends on place, time, language, cores or umask`()
    async throws
  {
    try await Sandbox.use { sandbox in
      let files = files()
      let places = ["a", "some/where/else/much-deeper/x", "b"]
      for (number, place) in places.enumerated() {
        // The order in which files are made decides the order in which a folder lists them.
        let turned = number == 0 ? files : number == 1 ? files.reversed() : files.shuffled()
        for file in turned { try sandbox.write(file.text, to: "\(place)/\(file.path)") }
      }
      for (number, file) in files.enumerated() {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1_000_000 * Double(number + 1))],
          ofItemAtPath: sandbox.url("b/\(file.path)").path()
        )
      }

      let shell = { (place: String, environment: [String: String], before: String) in
        var command = Command(
          folder: sandbox.url(place),
          program: URL(filePath: "/bin/sh")
        )
        command.environment = environment
        let outcome = try await command.run("-c", "\(before) \"$0\" build", Command.vitrine.path())
        try #require(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
      }
      try await shell("a", ["TZ": "UTC", "LC_ALL": "C", "SOURCE_DATE_EPOCH": "0"], "umask 022;")
      let one = "if command -v taskset >/dev/null; then set -- taskset -c 0; fi; "
      try await shell(
        places[1],
        [
          "TZ": "Pacific/Kiritimati", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8",
          "SOURCE_DATE_EPOCH": "4102444800",
        ],
        one + "umask 077; \"$@\""
      )
      try await shell(
        "b",
        [
          "TZ": "America/St_Johns", "LC_ALL": "ar_EG.UTF-8",
          "LIBDISPATCH_COOPERATIVE_POOL_STRICT": "1",
        ],
        "umask 002;"
      )
      let first = try entries("a/public", in: sandbox)
      #expect(first.count > 100)
      for place in places.dropFirst() {
        let other = try entries("\(place)/public", in: sandbox)
        #expect(first.keys.sorted() == other.keys.sorted())
        let different = first.keys.filter { first[$0] != other[$0] }
        #expect(different.sorted() == [])
      }
      // Build again over the output, because an earlier build must not show either.
      try sandbox.write("# Home\n", to: "a/content/index.md")
      try await shell("a", [:], "")
      for file in files { try sandbox.write(file.text, to: "a/\(file.path)") }
      try await shell("a", [:], "")
      #expect(try entries("a/public", in: sandbox) == first)
    }
  }
}
