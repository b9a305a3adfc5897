/// One text of an app, in one language.
public struct AppText: Sendable, Equatable {
  /// The text, or its form for other numbers if it has several.
  public var value: String
  /// Its forms for single numbers and devices, without `value`.
  public var variants: [String] = []

  /// Creates a text.
  public init(_ value: String, variants: [String] = []) {
    (self.value, self.variants) = (value, variants)
  }

  /// Creates the text of a plural from its forms, such as `one` and `other`.
  init?(forms: [(name: String, text: String)]) {
    guard let main = forms.first(where: { $0.name == "other" }) ?? forms.first else { return nil }
    self.init(main.text, variants: forms.filter { $0.name != main.name }.map(\.text))
  }
}
