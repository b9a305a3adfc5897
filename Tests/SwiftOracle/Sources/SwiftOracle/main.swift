import Foundation

// Compares the Swift table with swift-syntax, over all Swift of this repository: its sources, its
// tests, and every fence of its content. Fails if less than 99.5 % of the bytes agree.

let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
var failed = false
for (title, texts) in [
  ("content", try fences(below: root.appending(path: "content"))),
  ("Sources", try files(below: root.appending(path: "Sources"))),
  ("Tests", try files(below: root.appending(path: "Tests"))),
] {
  var count = Count()
  for text in texts { count.compare(text) }
  print("== \(title): \(texts.count) texts\n\(count)")
  if count.share < 0.995 { failed = true }
}
exit(failed ? 1 : 0)

/// The Swift files below a folder.
func files(below folder: URL) throws -> [[UInt8]] {
  try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
    .filter { $0.hasSuffix(".swift") }
    .map { [UInt8](try Data(contentsOf: folder.appending(path: $0))) }
}

/// The contents of all Swift fences at the margin of the Markdown files below a folder.
func fences(below folder: URL) throws -> [[UInt8]] {
  var fences: [[UInt8]] = []
  let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
  for name in names where name.hasSuffix(".md") {
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    for part in text.components(separatedBy: "\n```swift").dropFirst() {
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      let code = lines.prefix { !$0.hasPrefix("```") }.map { $0 + "\n" }.joined()
      fences.append([UInt8](code.utf8))
    }
  }
  return fences
}
