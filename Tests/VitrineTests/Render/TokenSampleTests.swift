import DesignTokens
import Testing
@testable import SiteRenderer

/// Tests that each of the thirteen types has its own kind of sample.
struct TokenSampleTests {
  /// A token of each type, and the expected texts of its card.
  static let types: [(type: TokenType, value: String, shown: [String])] = [
    (
      .color, #"{"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.25}"#,
      [#"sample-swatch" style="--swatch:rgb(255 0 0 / 0.25)""#, "#ff0000 at 25 %"]
    ),
    (
      .dimension, #"{"value": 1.5, "unit": "rem"}"#,
      [#"sample-bar" style="--length:1.5rem""#, "1.5rem, 24px"]
    ),
    (
      .fontFamily, #"["Paper; x", "serif"]"#,
      [#"--type:400 1.375rem/1.35 'Paper\3b  x',serif""#, "Paper; x, serif"]
    ),
    (.fontWeight, "650", ["--type:650 1.375rem/1.35 var(--sans)", "<code>650</code>"]),
    (
      .duration, #"{"value": 0.3, "unit": "s"}"#,
      [#"sample-time" style="--time:300ms;--share:1""#, "0.3s, 300ms", #"aria-label="Play a.it""#]
    ),
    (
      .cubicBezier, "[0.42, 0, 0.58, 1]",
      [
        #"d="M0 100C42 100 58 0 100 0""#, #"viewBox="-4 -4 108 108""#,
        "--ease:cubic-bezier(0.42,0,0.58,1)", #"<button class="play""#,
      ]
    ),
    (.number, "1.25", [#"sample-figure">"#, "<p>1.25</p>"]),
    (
      .strokeStyle,
      #"{"dashArray": [{"value": 6, "unit": "px"}, {"value": 0.25, "unit": "rem"}], "lineCap": "round"}"#,
      [#"stroke-dasharray="6 4" stroke-linecap="round""#, "6px 0.25rem, round ends"]
    ),
    (
      .border,
      #"{"color": {"colorSpace": "srgb", "components": [0, 0, 1]}, "width": {"value": 2, "unit": "px"}, "style": "dotted"}"#,
      [#"sample-frame" style="--border:2px dotted #0000ff""#, "2px dotted", ##"fill="#0000ff""##]
    ),
    (
      .transition,
      #"{"duration": {"value": 200, "unit": "ms"}, "delay": {"value": 50, "unit": "ms"}, "timingFunction": [0, 0, 1, 1]}"#,
      [
        "--time:200ms;--delay:50ms;--ease:cubic-bezier(0,0,1,1)", "200ms after 50ms",
        #"d="M0 100C0 100 100 0 100 0""#,
      ]
    ),
    (
      .shadow,
      #"{"color": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.5}, "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 2, "unit": "px"}, "blur": {"value": 4, "unit": "px"}, "spread": {"value": 1, "unit": "px"}, "inset": true}"#,
      ["--shadow:inset 0px 2px 4px 1px rgb(0 0 0 / 0.5)", "inset 0px 2px 4px 1px, #000000 at 50 %"]
    ),
    (
      .gradient,
      #"[{"color": {"colorSpace": "srgb", "components": [1, 1, 1]}, "position": 0}, {"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "position": 0.8}]"#,
      ["--gradient:linear-gradient(to right,#ffffff 0%,#000000 80%)", "--at:80%", "#000000, 80 %"]
    ),
    (
      .typography,
      #"{"fontFamily": "serif", "fontSize": {"value": 20, "unit": "px"}, "fontWeight": 700, "letterSpacing": {"value": -0.5, "unit": "px"}, "lineHeight": 1.2}"#,
      [
        "--type:700 calc(1.25rem * var(--text-scale, 1))/1.2 serif;--tracking:-0.5px",
        "20px on 1.2, weight 700, tracking -0.5px",
      ]
    ),
  ]

  @Test func `every type of token has a drawing`() {
    #expect(Set(Self.types.map(\.type)) == Set(TokenType.allCases))
  }

  @Test(arguments: types.indices)
  func `a token is drawn from its own numbers`(index: Int) async throws {
    let (type, value, shown) = Self.types[index]
    let page = try await TokenPage(
      #""a": {"it": {"$type": "\#(type.rawValue)", "$value": \#(value)}}"#
    )
    let card = try page.card("a.it")
    for text in shown { #expect(card.contains(text), "\(type) without \(text) in \(card)") }
  }

  @Test(arguments: [
    ("opacity.half", "number", "0.5", #"sample-veil" style="--part:0.5""#),
    ("radius.round", "dimension", #"{"value": 12, "unit": "px"}"#, "sample-corner"),
    ("font-size.big", "dimension", #"{"value": 40, "unit": "px"}"#, "--type:400 40px/1.3"),
    ("line-height.tall", "number", "2", "--type:400 1rem/2 var(--sans)"),
    ("letter-spacing.tight", "dimension", #"{"value": -1, "unit": "px"}"#, ";--tracking:-1px"),
    ("border.thin", "dimension", #"{"value": 2, "unit": "px"}"#, "sample-line"),
  ])
  func `the category of a number decides how it is drawn`(
    path: String,
    type: String,
    value: String,
    shown: String
  ) async throws {
    let names = path.split(separator: ".")
    let page = try await TokenPage(
      #""\#(names[0])": {"\#(names[1])": {"$type": "\#(type)", "$value": \#(value)}}"#,
      settings: "categories: {\(names[0]): \"\(names[0]).*\"}\n"
    )
    #expect(try page.card(path).contains(shown))
  }

  @Test func `a length without a category is drawn as the surfaces use it`() async throws {
    let page = try await TokenPage(
      #""size": {"$type": "dimension", "border-thin": {"$value": {"value": 1, "unit": "px"}}}"#
    )
    #expect(try page.card("size.border-thin").contains("sample-line"))
  }

  @Test func `times are drawn in proportion to the longest of the list`() async throws {
    let page = try await TokenPage(
      """
      "time": {"$type": "duration", "short": {"$value": {"value": 100, "unit": "ms"}},
        "long": {"$value": {"value": 0.4, "unit": "s"}}}
      """
    )
    #expect(try page.card("time.short").contains("--share:0.25"))
    #expect(try page.card("time.long").contains("--share:1"))
  }

  @Test func `a token too large to draw says how much of it is drawn`() async throws {
    let page = try await TokenPage(
      #""size": {"$type": "dimension", "huge": {"$value": {"value": 999, "unit": "px"}}}"#
    )
    #expect(try page.card("size.huge").contains("drawn to 320px"))
  }

  @Test func `a colour out of sRGB is marked, and mapped`() async throws {
    let page = try await TokenPage(
      #""a": {"$type": "color", "red": {"$value": {"colorSpace": "display-p3", "components": [1, 0, 0]}}}"#
    )
    let card = try page.card("a.red")
    #expect(card.contains(#"<span class="badge">out of sRGB</span>"#))
    #expect(card.contains("<code>color(display-p3 1 0 0)</code>"))
    #expect(card.contains("shown in sRGB as <code>#ff0b0c</code>"))
    #expect(card.contains("--swatch:#ff0b0c;--wide:color(display-p3 1 0 0)"))
  }

  @Test(arguments: [
    (Color(.hsl, [210, 50, nil]), "hsl(210 50% none)"),
    (Color(.oklch, [0.62, 0.19, 259], alpha: 0.5), "oklch(0.62 0.19 259 / 0.5)"),
    (Color(.xyzD65, [0.1, 0.2, 0.3]), "color(xyz-d65 0.1 0.2 0.3)"),
  ])
  func `a colour is shown in its author's colour space`(color: Color, notation: String) {
    #expect(authored(color) == notation)
  }

  @Test(arguments: [
    (CubicBezier(0, 0, 1, 1), 0.0, 1.0),
    (CubicBezier(0.68, -0.55, 0.27, 1.55), -0.0927, 1.0927),
    (CubicBezier(0.5, 2, 0.5, 2), 0.0, 1.6569),
  ])
  func `the drawing of a curve has room for the whole curve`(
    curve: CubicBezier,
    low: Double,
    high: Double
  ) {
    let extent = Curve.extent(curve.y1, curve.y2)
    #expect(
      abs(extent.lowerBound - low) < 0.001 && abs(extent.upperBound - high) < 0.001,
      "\(extent)"
    )
  }
}
