import SampleCode
import Testing

struct LocatedValueTests {
  @Test func `pieces of text differ by their place`() {
    #expect(LocatedValue("a", 0..<1) != LocatedValue("a", 1..<2))
  }
}
