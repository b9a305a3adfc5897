/// A property and its value, as declared for an element.
public struct CSSDeclaration: Sendable, Equatable {
  /// Its name, in lower case; that of a custom property as written.
  public var property: LocatedValue<String>
  /// The value as written, without `!important`.
  public var value: LocatedValue<String>
  /// The parts of the value.
  public var parts: [CSSPart]
  /// True with `!important`.
  public var isImportant: Bool
  /// The scheme in which it applies.
  public var scheme = CSSScheme.any
  /// False if it depends on a condition that is not evaluated here: a width, a `:not(…)`.
  public var isCertain = true
  /// The place of the declaration.
  public var origin = Origin.inline

  /// The places of declarations.
  public enum Origin: Sendable, Equatable {
    /// In the element's own `style`.
    case inline
    /// In a rule with this selector.
    case rule(selector: String)
  }
}

/// The appearances in which a declaration applies.
public enum CSSScheme: Sendable, Equatable {
  /// Any appearance.
  case any
  /// Only in light: `@media (prefers-color-scheme: light)`.
  case light
  /// Only in dark: `@media (prefers-color-scheme: dark)`, `.dark …`, `[data-theme=dark] …`.
  case dark
}

/// A part of a value.
public struct CSSPart: Sendable, Equatable {
  /// The kind of part, with its value.
  public var kind: Kind
  /// Its place.
  public var range: Range<Int>

  /// The kinds of parts of a value.
  public indirect enum Kind: Sendable, Equatable {
    /// A colour, as written: `#FEF2F2`, `rgb(0 0 0 / 40%)`, `red`, `transparent`.
    case colour(String)
    /// A number with a unit in lower case.
    case length(Double, unit: String)
    /// A number.
    case number(Double)
    /// A percentage: the number before `%`.
    case percent(Double)
    /// A custom property, with the value that applies if it is not set.
    case variable(String, fallback: [CSSPart])
    /// Any other function: its name in lower case, and the parts between its parentheses.
    case function(String, [CSSPart])
    /// A word that is not a colour.
    case word(String)
    /// Text in quotes.
    case string(String)
    /// A sign: `,` or `/`.
    case sign(Character)
  }

  /// The colour, as written.
  public var colour: String? {
    if case .colour(let text) = kind { text } else { nil }
  }

  /// A length in CSS pixels, zero included; relative units have none.
  public var pixels: Double? {
    switch kind {
    case .number(0): 0
    case .length(let number, unit: "px"): number
    case .length(let number, unit: "pt"): number * 4 / 3
    default: nil
    }
  }
}
