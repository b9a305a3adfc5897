import Diagnostics
import Mustache
import Support

extension FuzzTarget {
  /// Templates: strict, with partials and parents, in a context of every kind of value.
  static let templates = FuzzTarget(
    "templates",
    words: [
      "{{", "}}", "{{{", "}}}", "{{#", "{{/", "{{^", "{{>", "{{<", "{{$", "{{!", "{{&",
      "{{=<% %>=}}", "{{.}}", "?", ".",
      "{{#list}}", "{{/list}}", "{{text}}", "{{{text}}}", "{{>self}}", "{{<parent}}", "{{/parent}}",
      "{{$block}}",
      "{{/block}}", "{{object.text}}", "{{#flag}}", "{{/flag}}", "{{#list?}}", "{{absent}}",
      "{{absent?}}", "  {{>part}}\n",
    ],
    seeds: {
      Seeds.package("templates", ".mustache", limit: 80)
        + Seeds.texts(
          "{{text}} {{#list}}{{.}}{{>part}}{{/list}} {{<parent}}{{$block}}a{{/block}}{{/parent}}\n",
          "{{#object}}{{inner}}{{/object}}{{^flag}}b{{/flag}}{{{html}}}{{>self?}}\n"
        )
    }
  ) { bytes in
    let file = SourceFile(path: "templates/a.mustache", bytes: bytes)
    let (template, diagnostics) = Template.parse(file)
    try holdSound(diagnostics, in: file)
    guard let template else {
      try hold(diagnostics.contains { $0.severity == .error }, "lost in silence")
      return
    }
    var partials = partials
    partials["self"] = template
    var output: [UInt8] = []
    var found: [Diagnostic] = []
    template.render(context, partials: partials, into: &output, diagnostics: &found)
    try holdSound(found, in: file)
    try hold(output.count <= 64 << 20, "\(output.count) bytes of output")
    var again: [UInt8] = []
    var foundAgain: [Diagnostic] = []
    template.render(context, partials: partials, into: &again, diagnostics: &foundAgain)
    try hold(again == output && foundAgain == found, "not equal twice")
    // Values are escaped, unless the template asks for raw ones.
    let raw = ["{{{", "{{&", "{{=", "{{ &", "{{ {"].contains {
      String(decoding: bytes, as: UTF8.self).contains($0)
    }
    if !raw, !bytes.containsRun("<i".utf8) {
      try hold(!output.containsRun("<i".utf8), "a value is not escaped")
    }
  }

  private static let context: Context = [
    "text": .text("<i>\"'&"), "html": .html(Array("<b>ok</b>".utf8)), "flag": true,
    "list": .list([.text("<i>1"), .text("<i>2")]), "object": ["inner": "<i>", "text": "<i>"],
    "empty": .list([]), "off": false,
  ]

  private static let partials: TemplateSet = {
    var set = TemplateSet()
    for (name, text) in [
      ("part", "[{{text}}]\n"),
      ("parent", "<p>{{$block}}x{{/block}}</p>\n  {{$other}}\n  y\n  {{/other}}\n"),
    ] {
      let file = SourceFile(path: "templates/\(name).mustache", bytes: Array(text.utf8))
      set[name] = Template.parse(file).template
    }
    return set
  }()
}

extension [UInt8] {
  /// Returns true if the text contains these bytes.
  fileprivate func containsRun(_ run: String.UTF8View) -> Bool {
    guard let first = run.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      if self[start...].starts(with: run) { return true }
      rest = self[(start + 1)...]
    }
    return false
  }
}
