import Foundation

/// One fence of a page of the guide.
package struct GuideStep: Sendable {
  /// The first word after the backticks.
  package let language: String
  /// The file that the fence is about, if it names one.
  package let title: String
  /// The lines in it.
  package let lines: [Substring]

  /// The lines as one text, without a line feed at its end.
  package var text: String { lines.joined(separator: "\n") }

  /// The arguments of the command in it, without quotes in them.
  package var arguments: [String] {
    lines.joined(separator: " ").split(separator: " ").dropFirst().map(String.init)
  }

  /// The fences of a page that are not inside other fences, in order.
  package static func all(of path: String) throws -> [GuideStep] {
    let url = SharedData.packageRoot.appending(path: path)
    let text = try String(contentsOf: url, encoding: .utf8)
    var steps: [GuideStep] = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      let fence = line.prefix { $0 == "`" }
      guard fence.count >= 3 else { continue }
      let info = line.dropFirst(fence.count)
      let title = info.firstMatch(of: /title="(.+)"/).map { String($0.1) } ?? ""
      let body = lines.prefix { $0 != fence }
      lines = lines.dropFirst(body.count + 1)
      let language = String(info.prefix { $0 != " " })
      steps.append(GuideStep(language: language, title: title, lines: Array(body)))
    }
    return steps
  }
}
