import Testing

@testable import AppTexts

/// Tests of placeholders in texts of apps.
struct PlaceholderTests {
  @Test(arguments: [
    ("Nothing here", 0), ("%@ messages", 1), ("%1$@ of %2$d", 2), ("%2$@, %2$@", 2),
    ("%lld new", 1), ("100 %% done", 0), ("{count} of {all}, {count}", 2), ("%d %%", 1),
    ("a { b", 0), ("%.2f km", 1),
  ])
  func `placeholders are counted`(_ text: String, _ count: Int) {
    #expect(Placeholders(text).count == count)
  }

  @Test(arguments: [
    ("%@ messages", ["3"], "3 messages"),
    ("%2$@ before %1$@", ["a", "b"], "b before a"),
    ("Hello {name}", ["Ada"], "Hello Ada"),
    ("%d %% done", ["50"], "50 % done"),
    ("%@ and %@", ["one"], "one and %@"),
  ])
  func `values replace the placeholders`(_ text: String, _ values: [String], _ filled: String) {
    #expect(Placeholders(text).filled(with: values) == filled)
  }
}
