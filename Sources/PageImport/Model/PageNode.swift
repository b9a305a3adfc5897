import Diagnostics
import YAML

/// A piece of a page: text, code, or an element of the other generator.
indirect enum PageNode: Sendable {
  /// Markdown, as it is written.
  case text(String)
  /// Code, as it is written, with its backticks; nothing in it is changed.
  case code(String)
  /// A tag, a shortcode, a directive or a container, with its content.
  case element(PageElement)
  /// An expression in braces, without them, which a program would compute.
  case expression(String, SourceRange)
  /// A tag that nothing closes, as it is written.
  case strayTag(String, name: String, SourceRange)
}

extension PageNode {
  /// Whether it is a heading of HTML with text behind it on its line.
  var isHeadingInLine: Bool {
    guard case .element(let element) = self, !element.isBlock else { return false }
    return ["h1", "h2", "h3", "h4", "h5", "h6"].contains(element.name)
  }
}

/// An element of a page, in whatever form the other generator writes it.
struct PageElement: Sendable {
  /// Notations of an element in the source.
  enum Form: Sendable {
    /// `<name …>`, of HTML, JSX or Vue.
    case tag
    /// `:::name`.
    case colons
    /// `!!! name`, `??? name` or `=== "Title"` with indented content.
    case indented
    /// `{{< name >}}` of Hugo.
    case shortcode
    /// `@Name(…) { … }` of DocC.
    case directive
    /// `{{ name({…}) }}` or `{% call name({…}) %}` of Nunjucks.
    case macro
    /// A fence of code with an object of settings, such as `{"type": "livePreview"}`.
    case fence
  }

  /// The name as it is written.
  var name: String
  /// Its notation in the source.
  var form: Form
  /// The words after the name, in forms that have a title there.
  var title = ""
  /// Its attributes in source order.
  var attributes: [Attribute] = []
  /// Its content.
  var children: [PageNode] = []
  /// Whether it has its lines to itself.
  var isBlock = false
  /// Whether it has no content and no end.
  var isEmpty = false
  /// The blanks before it on its line.
  var indent = ""
  /// The place of its first line in the file.
  var place: SourceRange
  /// Its source, with its content.
  var source = ""

  /// One attribute.
  struct Attribute: Sendable {
    /// The name; a number for those that are known by their place.
    var name: String
    /// The value.
    var value: Value
  }

  /// The value of an attribute.
  enum Value: Sendable {
    /// A literal text, number or Boolean.
    case text(String)
    /// A literal list or object.
    case data(YAMLNode)
    /// The source of an expression that a program would compute.
    case expression(String)
    /// No value: the attribute is there.
    case flag
  }

  /// The text of the first of some attributes that has one.
  func text(_ names: String...) -> String? {
    for name in names {
      for attribute in attributes where attribute.name.lowercased() == name {
        if case .text(let text) = attribute.value, !text.isEmpty { return text }
      }
    }
    return nil
  }

  /// Whether an attribute is there, and is not false.
  func has(_ name: String) -> Bool {
    attributes.contains { attribute in
      guard attribute.name.lowercased() == name else { return false }
      if case .text("false") = attribute.value { return false }
      return true
    }
  }

  /// The name without its namespace, in lower-case letters and digits.
  var key: String { PageElement.key(name) }

  /// A name without its namespace, in lower-case letters and digits.
  static func key(_ name: String) -> String {
    let last = name.split(whereSeparator: { ".:/".contains($0) }).last.map(String.init) ?? name
    return String(
      last.lowercased().unicodeScalars.filter {
        $0.isASCII && isAlphanumeric(UInt8($0.value))
      }
    )
  }
}
