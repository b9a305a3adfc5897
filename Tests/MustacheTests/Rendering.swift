import Diagnostics
import Mustache

/// A strict rendering of small templates, so that expectations can be short.
struct Rendering {
  let text: String
  let diagnostics: [Diagnostic]
  private let files: [String: SourceFile]

  /// Renders `main` with the partials; a template that does not compile renders nothing.
  init(_ main: String, _ partials: [String: String] = [:], _ context: Context = [:]) {
    let sources = partials.merging(["main": main]) { $1 }
    files = sources.reduce(into: [:]) { files, source in
      files[source.key] = SourceFile(path: source.key, bytes: Array(source.value.utf8))
    }
    var found: [Diagnostic] = []
    var set = TemplateSet()
    for name in files.keys.sorted() {
      guard let file = files[name] else { continue }
      let (template, diagnostics) = Template.parse(file)
      set[name] = template
      found += diagnostics
    }
    var output: [UInt8] = []
    set["main"]?.render(context, partials: set, into: &output, diagnostics: &found)
    text = String(decoding: output, as: UTF8.self)
    diagnostics = found
  }

  /// Rule ids in the order of the report.
  var rules: [String] { diagnostics.map(\.rule) }

  /// `file:line:column` and the marked text of each diagnostic.
  var marks: [String] {
    diagnostics.map { diagnostic in
      let range = diagnostic.range
      guard let file = files[range.file] else { return "nowhere" }
      let place = file.position(at: range.bytes.lowerBound)
      let marked = String(decoding: file.bytes[range.bytes], as: UTF8.self)
      return "\(range.file):\(place.line):\(place.column) \(marked)"
    }
  }
}
