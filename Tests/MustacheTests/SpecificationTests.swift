import Diagnostics
import Foundation
import Support
import Testing
@testable import Mustache

/// The Mustache specification's own examples, with unknown names left empty as it has them.
struct SpecificationTests {
  @Test(arguments: [
    ("comments", 12), ("delimiters", 14), ("interpolation", 42), ("inverted", 22),
    ("partials", 12), ("sections", 34), ("~inheritance", 27),
  ])
  func `every example renders as specified`(module: String, count: Int) throws {
    guard let bytes = SharedData.bytes("conformance/mustache/\(module).json") else { return }
    let examples = try JSONDecoder().decode(Examples.self, from: Data(bytes)).tests
    #expect(examples.count == count)
    for example in examples {
      var partials = TemplateSet()
      for (name, source) in example.partials ?? [:] {
        partials[name] = try template(source, name: name)
      }
      var renderer = Renderer(partials: partials, isStrict: false)
      renderer.render(try template(example.template, name: "main"), [example.data.value])
      let output = String(decoding: renderer.output, as: UTF8.self)
      #expect(output == example.expected, "\(example.name)")
      #expect(renderer.diagnostics == [], "\(example.name)")
    }
  }

  private func template(_ source: String, name: String) throws -> Template {
    try #require(Template.parse(SourceFile(path: name, bytes: Array(source.utf8))).template)
  }
}

private struct Examples: Decodable {
  var tests: [Example]

  struct Example: Decodable {
    var name: String
    var data: Item
    var template: String
    var partials: [String: String]?
    var expected: String
  }

  struct Item: Decodable {
    var value: Value

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        value = .flag(flag)
      } else if let number = try? container.decode(Int.self) {
        value = .text(String(number))
      } else if let number = try? container.decode(Double.self) {
        value = .text(String(number))
      } else if let text = try? container.decode(String.self) {
        value = .text(text)
      } else if let items = try? container.decode([Item].self) {
        value = .list(items.map(\.value))
      } else if container.decodeNil() {
        value = .text("")
      } else {
        let entries = try container.decode([String: Item].self)
        value = .object(
          entries.reduce(into: Context()) { $0[Name($1.key)] = $1.value.value }
        )
      }
    }
  }
}
