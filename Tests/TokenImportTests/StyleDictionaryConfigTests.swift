import DesignTokens
import Diagnostics
import Testing
import TokenImport

/// Tests of the names that a configuration of Style Dictionary gives to tokens.
struct StyleDictionaryConfigTests {
  private func config(
    _ platforms: String,
    path: String = "config.json"
  ) throws -> StyleDictionaryConfig {
    let text = path.hasSuffix(".json") ? "{\"platforms\": {\(platforms)}}" : platforms
    return try #require(
      StyleDictionaryConfig(SourceFile(path: path, bytes: Array(text.utf8)))
    )
  }

  @Test(arguments: [
    (#""css": {"transformGroup": "css", "prefix": "sl"}"#, ["--sl-color-bg-danger"]),
    (#""scss": {"transformGroup": "scss"}"#, ["$color-bg-danger"]),
    (
      #""less": {"transforms": ["name/kebab"], "files": [{"format": "less/variables"}]}"#,
      ["@color-bg-danger"]
    ),
    (#""js": {"transformGroup": "js"}"#, ["ColorBgDanger"]),
    (#""app": {"transformGroup": "ios-swift-separate"}"#, ["bgDanger"]),
    (
      #""android": {"transformGroup": "android"}"#,
      ["R.color.color_bg_danger", "@color/color_bg_danger"]
    ),
    (#""env": {"transforms": ["attribute/cti", "name/cti/constant"]}"#, ["COLOR_BG_DANGER"]),
    (#""html": {"transformGroup": "html"}"#, []), (#""x": {"transforms": ["size/px"]}"#, []),
    (#""web": {"transforms": ["name/own"]}"#, []),
    (
      #""web": {"transformGroup": "css", "files": [{"format": "css/variables"}, {"format": "scss/map-deep"}]}"#,
      ["--color-bg-danger", "$color-bg-danger"]
    ),
  ])
  func `each platform has its names`(_ platforms: String, _ names: [String]) throws {
    let found = try config(platforms).names(of: ["color", "bg", "danger"], type: .color)
    #expect(found == names)
  }

  @Test func `versions divide letters and digits in different ways`() throws {
    let path = ["gray", "100", "onDarkXL2"]
    let group = try config(#""css": {"transformGroup": "css"}"#)
    #expect(
      group.names(of: path, type: nil) == ["--gray-100-on-dark-xl2", "--gray-100-on-dark-xl-2"]
    )
    let old = try config(#""css": {"transforms": ["name/cti/kebab"]}"#)
    #expect(old.names(of: ["gray100"], type: nil) == ["--gray-100"])
    let new = try config(#""css": {"transforms": ["name/kebab"]}"#)
    #expect(new.names(of: ["gray100"], type: nil) == ["--gray100"])
  }

  @Test func `a single word is no name of code`() throws {
    #expect(
      try config(#""js": {"transformGroup": "compose"}"#).names(of: ["red"], type: .color) == []
    )
  }

  @Test func `a script may hold the configuration`() throws {
    let script = """
      import StyleDictionary from 'style-dictionary';
      export default {
        source: ['tokens/**/*.json'],
        platforms: { css: { transformGroup: 'css', prefix: 'ds', files: [{ format: 'css/variables', filter: (t) => t.x }] } },
      };
      """
    let config = try config(script, path: "sd.config.js")
    #expect(config.sources == ["tokens/**/*.json"])
    #expect(config.names(of: ["size", "gap"], type: .dimension) == ["--ds-size-gap"])
  }

  @Test func `a transform that is a program is named`() throws {
    let config = try config(#""css": {"transforms": ["name/kebab", "name/ours"]}"#)
    #expect(config.unknown.map(\.transform) == ["name/ours"])
    #expect(
      StyleDictionaryConfig(SourceFile(path: "a.json", bytes: Array("{\"a\": 1}".utf8))) == nil
    )
  }
}
