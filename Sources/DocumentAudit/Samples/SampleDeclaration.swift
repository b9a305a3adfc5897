import SiteModel

/// A value that a sample gives a property: `padding: 16px`, `padding={16}`, `padding(16.dp)`.
struct SampleDeclaration: Sendable {
  /// The property in lower case with dashes: `border-radius` for `borderRadius`.
  let property: String
  /// The place of the property's name.
  let name: Range<Int>
  /// The place of the value, without quotes.
  let value: Range<Int>
  /// A number that is the same for the declarations of one rule, object or element.
  let group: Int
  /// The place of a comment on the same line after the value, without its signs.
  var comment: Range<Int>?
  /// Whether a bare number means pixels, as in style objects.
  var takesBareNumbers = false
  /// The name of the element in HTML or JSX if the property is one of its attributes.
  var element: Range<Int>?
  /// The name of the element whose `style` it is in.
  var styled: Range<Int>?
  /// Whether it is in an object such as `sx`, where a number without a unit is the index of a scale.
  var isInScale = false

  /// Returns a property with dashes: `borderRadius` and `android:borderRadius` become
  /// `border-radius`.
  static func property(_ bytes: ArraySlice<UInt8>) -> String {
    let local = bytes.split(separator: UInt8(ascii: ":")).last ?? bytes
    var name: [UInt8] = []
    for byte in local {
      if byte.isCapital {
        if name.last.map({ $0 != 0x2D }) == true { name.append(0x2D) }
        name.append(byte | 0x20)
      } else {
        name.append(byte == UInt8(ascii: "_") ? 0x2D : byte)
      }
    }
    return String(decoding: name, as: UTF8.self)
  }
}

/// The languages of samples, by how they write values.
enum SampleLanguage: Sendable {
  case styleSheet, script, markup, kotlin, swift

  /// The language of a fence or a file; nil if it draws nothing that is read here.
  init?(_ name: String) {
    switch name.lowercased() {
    case "css", "scss", "sass", "less", "postcss": self = .styleSheet
    case "js", "jsx", "ts", "tsx", "javascript", "typescript", "mdx", "astro": self = .script
    case "html", "vue", "svelte", "xml", "njk", "nunjucks", "liquid", "hbs", "handlebars", "erb":
      self = .markup
    case "kotlin", "kt", "compose", "kts": self = .kotlin
    case "swift": self = .swift
    default: return nil
    }
  }
}

extension SampleDeclaration {
  /// The declarations in part of a file, in source order.
  static func all(
    in bytes: [UInt8],
    _ range: Range<Int>,
    _ language: SampleLanguage
  ) -> [SampleDeclaration] {
    switch language {
    case .styleSheet: StyleDeclarations.all(in: bytes, range)
    case .script: ScriptDeclarations.all(in: bytes, range)
    case .markup: MarkupDeclarations.all(in: bytes, range)
    case .kotlin: CallDeclarations.all(in: bytes, range)
    case .swift:
      CallDeclarations.all(in: bytes, range).map { declaration in
        var declaration = declaration
        declaration.takesBareNumbers = true
        return declaration
      }
    }
  }
}
