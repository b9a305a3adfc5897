import Samples
import Testing

struct SpelledTests {
  @Test func `pieces of text differ by their place`() {
    #expect(Spelled("a", 0..<1) != Spelled("a", 1..<2))
  }
}
