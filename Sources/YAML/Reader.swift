import CYAML
import Diagnostics

/// Builds nodes from libyaml's events, with its own stack.
struct Reader {
  private(set) var places: Places
  /// The parsed document; valid only if `isReliable`.
  private(set) var root: YAMLNode?
  /// False after an error that leaves gaps in the data.
  var isReliable = true
  /// All problems found, in order of their place.
  var diagnostics: [Diagnostic] = []
  /// Path for diagnostics.
  let file: String
  private let limits: YAMLLimits
  private var open: [Collection] = []
  private var documents = 0
  /// Whether reading ends with this event.
  var isFinished = false

  /// Prepares to read the text of `places`.
  init(places: Places, file: String, limits: YAMLLimits) {
    self.places = places
    self.file = file
    self.limits = limits
  }

  /// Reads to the end, a limit or the first syntax error.
  mutating func read() {
    guard places.text.count <= limits.bytes else {
      var cut = limits.bytes
      while cut > 0, places.text[cut] & 0xC0 == 0x80 { cut -= 1 }
      return stop(
        "yaml/too-large",
        "more than \(limits.bytes / 1024) kB of YAML",
        at: cut..<cut,
        help: "split it, or move long text into a page"
      )
    }
    var parser = yaml_parser_t()
    withUnsafeMutablePointer(to: &parser) { parser in
      guard yaml_parser_initialize(parser) == 1 else {
        return stop("yaml/syntax", "no memory left to read this YAML", at: 0..<0)
      }
      defer { yaml_parser_delete(parser) }
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, places.text.baseAddress, places.text.count)
      read(parser)
    }
  }

  private mutating func read(_ parser: UnsafeMutablePointer<yaml_parser_t>) {
    var event = yaml_event_t()
    var events = 0
    while !isFinished {
      guard yaml_parser_parse(parser, &event) == 1 else {
        diagnostics.append(syntaxProblem(parser.pointee, &places, file: file))
        isReliable = false
        return
      }
      defer { yaml_event_delete(&event) }
      take(event)
      events += 1
      if events > limits.events, !isFinished {
        let start = start(of: event)
        stop("yaml/too-large", "more than \(limits.events) values in this YAML", at: start..<start)
      }
      if diagnostics.count >= limits.diagnostics { isFinished = true }
    }
  }

  private mutating func take(_ event: yaml_event_t) {
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: takeDocument(event)
    case YAML_SCALAR_EVENT: takeScalar(event)
    case YAML_SEQUENCE_START_EVENT:
      let data = event.data.sequence_start
      refuse(anchor: data.anchor, tag: data.tag, at: start(of: event))
      begin(event, isMapping: false, isFlow: data.style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_MAPPING_START_EVENT:
      let data = event.data.mapping_start
      refuse(anchor: data.anchor, tag: data.tag, at: start(of: event))
      begin(event, isMapping: true, isFlow: data.style == YAML_FLOW_MAPPING_STYLE)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: end(event)
    case YAML_ALIAS_EVENT: takeAlias(event)
    case YAML_STREAM_END_EVENT: isFinished = true
    default: break
    }
  }

  private mutating func takeDocument(_ event: yaml_event_t) {
    documents += 1
    let start = start(of: event)
    if documents > 1 {
      stop(
        "yaml/syntax",
        "a second document begins here",
        at: places.trimmed(start..<places.line(at: start).upperBound),
        help: "keep one document, without `---` inside"
      )
    }
    let data = event.data.document_start
    if data.version_directive != nil || data.tag_directives.start != data.tag_directives.end {
      report("yaml/syntax", "directives are not supported", at: places.character(at: start))
    }
  }

  private mutating func takeScalar(_ event: yaml_event_t) {
    let data = event.data.scalar
    let range = places.trimmed(start(of: event)..<end(of: event))
    refuseTab(before: range.lowerBound)
    refuse(anchor: data.anchor, tag: data.tag, at: range.lowerBound)
    let bytes = UnsafeBufferPointer(start: data.value, count: data.length)
    let isPlain = data.style == YAML_PLAIN_SCALAR_STYLE
    let text = String(decoding: bytes, as: UTF8.self)
    if data.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE,
      let control = text.unicodeScalars.first(where: \.isForbidden)
    {
      report(
        "yaml/syntax",
        "this escape is \(control.number), which a page cannot contain",
        at: range,
        help: "remove the escape"
      )
    }
    if !isPlain { refuseComment(behind: range) }
    var comment: Range<Int>?
    if isPlain {
      let next = places.skippingBlanks(from: range.upperBound)
      if next < places.text.count, places.text[next] == UInt8(ascii: "#") {
        comment = places.fileRange(places.trimmed(next..<places.line(at: next).upperBound))
      }
    }
    add(
      YAMLNode(
        .scalar(text, quoted: !isPlain),
        range: places.fileRange(range),
        comment: comment
      )
    )
  }

  private mutating func takeAlias(_ event: yaml_event_t) {
    let range = start(of: event)..<end(of: event)
    report(
      "yaml/alias",
      "alias \(quoted(places.string(range))) is not supported",
      at: range,
      help: "write the value out, or put it in quotes if it begins with `*`"
    )
    isReliable = false
    let place = places.fileRange(range)
    // An empty value replaces the alias, so that keys and values stay in step.
    add(YAMLNode(.scalar("", quoted: false), range: place.lowerBound..<place.lowerBound))
  }

  private mutating func begin(_ event: yaml_event_t, isMapping: Bool, isFlow: Bool) {
    let start = start(of: event)
    refuseTab(before: start)
    open.append(Collection(isMapping: isMapping, isFlow: isFlow, start: places.fileOffset(start)))
    if open.count > limits.depth {
      stop(
        "yaml/too-deep",
        "more than \(limits.depth) lists and mappings inside each other",
        at: places.character(at: start)
      )
    }
  }

  private mutating func end(_ event: yaml_event_t) {
    guard let collection = open.popLast() else { return }
    // The single pair in `[a: b]` is a mapping without brackets: its end has no width.
    let (start, end) = (start(of: event), end(of: event))
    let flowEnd = collection.isFlow ? places.fileRange(start..<end) : 0..<0
    add(collection.node(flowEnd: flowEnd.isEmpty ? 0 : flowEnd.upperBound))
  }

  private mutating func add(_ node: YAMLNode) {
    guard let last = open.indices.last else {
      if root == nil { root = node }
      return
    }
    guard let problem = open[last].add(node) else { return }
    switch problem {
    case .duplicateKey(let name, let second, let first):
      diagnostics.append(
        Diagnostic(
          rule: "yaml/duplicate-key",
          message: "key \(quoted(name)) is written twice",
          range: SourceRange(file: file, bytes: second),
          notes: [.init("first written here", at: SourceRange(file: file, bytes: first))],
          help: ["remove one of the two"]
        )
      )
    case .keyIsNoText(let range, let shape):
      diagnostics.append(
        Diagnostic(
          rule: "yaml/syntax",
          message: "a key is \(shape)",
          range: SourceRange(file: file, bytes: range),
          help: ["put the key in quotes if it is text"]
        )
      )
    }
  }

  private mutating func start(of event: yaml_event_t) -> Int {
    places.byte(ofCharacter: event.start_mark.index)
  }

  private mutating func end(of event: yaml_event_t) -> Int {
    places.byte(ofCharacter: event.end_mark.index)
  }
}
