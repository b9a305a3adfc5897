import SiteModel
import Testing

/// Tests of how a contrast is written.
struct RatioTests {
  @Test(arguments: [
    (4.4999, "4.49"), (4.5, "4.50"), (2.996, "2.99"), (21, "21.00"), (1.005, "1.00"),
    (1e300, "100.00"), (-1e300, "0.00"), (.infinity, "100.00"), (.nan, "0.00"),
  ])
  func `a ratio has two decimals, and is never rounded up to a limit`(
    _ value: Double,
    _ text: String
  ) {
    #expect(ratio(value) == text)
  }
}
