/// A property and its value, as style gives it to an element.
package struct CSSDeclaration: Sendable, Equatable {
  /// Its name, in lower case; that of a custom property as written.
  package var property: Spelled<String>
  /// The value as written, without `!important`.
  package var value: Spelled<String>
  /// The value's pieces.
  package var parts: [CSSPart]
  /// True with `!important`.
  package var isImportant: Bool
  /// The scheme it holds in.
  package var scheme = CSSScheme.any
  /// False when it holds under a condition that is not read here: a width, a `:not(…)`.
  package var isCertain = true
  /// Where it stands.
  package var origin = Origin.inline

  /// Where a declaration stands.
  package enum Origin: Sendable, Equatable {
    /// In the element's own `style`.
    case inline
    /// In a rule whose selector is that text.
    case rule(selector: String)
  }
}

/// The appearances that a declaration holds in.
package enum CSSScheme: Sendable, Equatable {
  /// Whatever the appearance is.
  case any
  /// Only in light: `@media (prefers-color-scheme: light)`.
  case light
  /// Only in dark: `@media (prefers-color-scheme: dark)`, `.dark …`, `[data-theme=dark] …`.
  case dark
}

/// A piece of a value.
package struct CSSPart: Sendable, Equatable {
  /// What it is.
  package var kind: Kind
  /// Its place.
  package var range: Range<Int>

  /// What a piece of a value is.
  package indirect enum Kind: Sendable, Equatable {
    /// A colour, as written: `#FEF2F2`, `rgb(0 0 0 / 40%)`, `red`, `transparent`.
    case colour(String)
    /// A number with a unit in lower case.
    case length(Double, unit: String)
    /// A number.
    case number(Double)
    /// A number of hundredths.
    case percent(Double)
    /// A custom property, with what holds when it is not set.
    case variable(String, fallback: [CSSPart])
    /// Any other function, name in lower case, with what is between its brackets.
    case function(String, [CSSPart])
    /// A word that is no colour.
    case word(String)
    /// Text in quotes.
    case string(String)
    /// A sign: `,` or `/`.
    case sign(Character)
  }

  /// The colour, as written.
  package var colour: String? {
    if case .colour(let text) = kind { text } else { nil }
  }

  /// A length in CSS pixels, zero included; relative units have none.
  package var pixels: Double? {
    switch kind {
    case .number(0): 0
    case .length(let number, unit: "px"): number
    case .length(let number, unit: "pt"): number * 4 / 3
    default: nil
    }
  }
}
