import DesignTokens
import SiteModel
import Testing

@testable import SpecimenVerifier

/// Tests of colours over their real backdrops.
struct DrawnStackTests {
  private static let red = Color(RGB(red: 1, green: 0, blue: 0))

  private func box(
    _ fill: Color? = nil,
    opacity: Double = 1,
    isSlotOpacity: Bool = false,
    gradients: [[GradientStop]] = []
  ) -> PaintedBox {
    PaintedBox(
      name: ".box",
      opacity: opacity,
      isSlotOpacity: isSlotOpacity,
      fill: fill,
      gradients: gradients,
      effects: [],
      isMasked: false
    )
  }

  private func stack(_ color: Color, in boxes: [PaintedBox]) -> DrawnStack {
    let item = PaintedItem(
      kind: .text,
      place: 0,
      name: ".words",
      color: color,
      text: "",
      stops: [],
      slot: nil,
      dependsOnSlots: false,
      isExact: false,
      currentSlot: nil,
      font: nil,
      fontSize: 16,
      fontWeight: 400,
      opacity: 1,
      around: Array(boxes.indices)
    )
    return DrawnStack(item, color, in: boxes)
  }

  @Test func `a page without a background counts as white`() throws {
    let worst = try #require(stack(.black, in: [box()]).worst)
    #expect(worst.background.hex == "#ffffff")
    #expect(ratio(worst.ratio) == "21.00")
  }

  @Test func `a translucent background lets the one behind it through`() throws {
    let half = Color.black.opacity(0.5)
    let worst = try #require(stack(.white, in: [box(Self.red), box(half)]).worst)
    #expect(worst.background.hex == "#800000")
    #expect(worst.foreground.hex == "#ffffff")
  }

  @Test func `an opacity fades text and background alike`() throws {
    let boxes = [box(.white), box(Self.red, opacity: 0.5)]
    let worst = try #require(stack(.black, in: boxes).worst)
    #expect(worst.background.hex == "#ff8080")
    #expect(worst.foreground.hex == "#808080")
  }

  @Test func `opacities inside each other multiply`() throws {
    let boxes = [box(.white), box(opacity: 0.5), box(Self.red, opacity: 0.5)]
    let worst = try #require(stack(.black, in: boxes).worst)
    #expect(worst.background.hex == "#ffbfbf")
    #expect(worst.foreground.hex == "#bfbfbf")
  }

  @Test func `an opacity from a slot is left out, as in the proof`() throws {
    let boxes = [box(.white), box(Self.red, opacity: 0.5, isSlotOpacity: true)]
    #expect(try #require(stack(.black, in: boxes).worst).background.hex == "#ff0000")
  }

  @Test func `on a gradient the place with the lowest contrast counts`() throws {
    let stops = [
      GradientStop(color: .white, position: 0), GradientStop(color: .black, position: 1),
    ]
    let worst = try #require(stack(.black, in: [box(gradients: [stops])]).worst)
    #expect(worst.background.hex == "#000000")
    #expect(worst.ratio == 1)
  }
}
