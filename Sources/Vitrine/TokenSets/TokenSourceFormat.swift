import TokenImport

/// A format that tokens are read from.
public enum TokenSourceFormat: String, Sendable, CaseIterable {
  /// Token files and resolver documents of the Design Tokens Community Group.
  case dtcg
  /// Asset catalogs of Xcode.
  case xcassets
  /// Custom properties in style sheets.
  case css
  /// Resource files of Android.
  case android
  /// Variables of Figma.
  case figma
  /// Literal objects in TypeScript or JavaScript.
  case typescript
  /// Variables and maps of Sass.
  case scss
  /// Files of Tokens Studio.
  case tokensStudio = "tokens-studio"
  /// Files of Style Dictionary.
  case styleDictionary = "style-dictionary"

  /// The reader of another format; nil for formats that are JSON trees of tokens.
  var importFormat: ImportFormat? { ImportFormat(rawValue: rawValue) }
}
