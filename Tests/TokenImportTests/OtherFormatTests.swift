import DesignTokens
import Diagnostics
import Testing
import TokenImport

/// Tests of reading resources of Android, variables of Figma, scripts and Sass.
struct OtherFormatTests {
  @Test func `resources of Android have a folder for the night`() throws {
    let sample = ImportSample(
      .android,
      [
        "res/values/colors.xml": """
        <?xml version="1.0" encoding="utf-8"?>
        <!-- colours -->
        <resources xmlns:tools="http://schemas.android.com/tools">
          <color name="bg">#FFF</color><color name="scrim">#80FF0000</color>
          <color name="card">@color/bg</color><dimen name="gap">8.5dp</dimen>
          <dimen name="body">14sp</dimen><item name="ratio" type="dimen" format="float">1.5</item>
          <dimen name="hair">1px</dimen><string name="app">A &amp; B</string>
        </resources>
        """,
        "res/values-night/colors.xml":
          "<resources><color name=\"bg\">#121212</color></resources>",
        "res/values-sw600dp/dimens.xml":
          "<resources><dimen name=\"gap\">16dp</dimen></resources>",
      ]
    )
    #expect(try sample.hex("color.bg", ["scheme": "dark"]) == "#121212")
    #expect(try sample.hex("color.card", ["scheme": "dark"]) == "#121212")
    #expect(sample.value("color.scrim") == .color(Color(.srgb, [1, 0, 0], alpha: 128.0 / 255)))
    #expect(sample.value("dimen.gap") == .dimension(Dimension(8.5, .px)))
    #expect(sample.value("dimen.body") == .dimension(Dimension(0.875, .rem)))
    #expect(sample.value("dimen.ratio") == .number(1.5))
    #expect(
      sample.rules.sorted() == [
        "token-import/condition", "token-import/no-type", "token-import/unit",
      ]
    )
  }

  @Test(arguments: [
    "", "no", "<resources>", "<resources><color></resources>", "<a/>",
    "<resources><color name=\"a\">red</color></resources>",
    "<resources><color name=a/></resources>",
  ])
  func `resources that cannot be read are an error`(_ text: String) {
    let sample = ImportSample(.android, ["values/colors.xml": text])
    #expect(sample.rules.first == "token-import/syntax")
  }

  static let figma = #"""
    {"status": 200, "error": false, "meta": {"variableCollections": {
      "c:1": {"id": "c:1", "name": "Primitives", "defaultModeId": "1:0", "modes": [{"modeId": "1:0", "name": "Mode 1"}]},
      "c:2": {"id": "c:2", "name": "Semantic", "defaultModeId": "2:0", "modes": [{"modeId": "2:0", "name": "Light mode"}, {"modeId": "2:1", "name": "Dark mode"}]},
      "c:3": {"id": "c:3", "name": "Density", "defaultModeId": "3:1", "modes": [{"modeId": "3:0", "name": "Compact"}, {"modeId": "3:1", "name": "Roomy"}]}},
    "variables": {
      "v:1": {"id": "v:1", "name": "blue/500", "variableCollectionId": "c:1", "resolvedType": "COLOR", "description": "Brand",
        "valuesByMode": {"1:0": {"r": 0, "g": 0.4, "b": 1, "a": 0.5}}, "scopes": ["ALL_SCOPES"], "codeSyntax": {"WEB": "var(--blue-5)", "iOS": "Color.blue500"}},
      "v:2": {"id": "v:2", "name": "fg/accent", "variableCollectionId": "c:2", "resolvedType": "COLOR",
        "valuesByMode": {"2:0": {"type": "VARIABLE_ALIAS", "id": "v:1"}, "2:1": {"r": 1, "g": 1, "b": 1, "a": 1}}},
      "v:3": {"id": "v:3", "name": "row", "variableCollectionId": "c:3", "resolvedType": "FLOAT", "valuesByMode": {"3:0": 8, "3:1": 12}, "scopes": ["GAP"]},
      "v:4": {"id": "v:4", "name": "scrim", "variableCollectionId": "c:1", "resolvedType": "FLOAT", "valuesByMode": {"1:0": 40}, "scopes": ["OPACITY"]},
      "v:5": {"id": "v:5", "name": "label", "variableCollectionId": "c:1", "resolvedType": "STRING", "valuesByMode": {"1:0": "Hi"}},
      "v:6": {"id": "v:6", "name": "far", "variableCollectionId": "c:1", "resolvedType": "COLOR", "valuesByMode": {"1:0": {"type": "VARIABLE_ALIAS", "id": "elsewhere"}}}}}}
    """#

  @Test func `modes of Figma are contexts, and aliases cross collections`() throws {
    let sample = ImportSample(.figma, ["variables.json": Self.figma])
    #expect(sample.table.modifiers.map(\.name) == ["scheme", "density"])
    #expect(sample.table.modifiers[1].defaultContext == "roomy")
    #expect(sample.value("blue.500") == .color(Color(.srgb, [0, 0.4, 1], alpha: 0.5)))
    #expect(sample.alias("fg.accent", ["scheme": "light"]) == "blue.500")
    #expect(try sample.hex("fg.accent", ["scheme": "dark"]) == "#ffffff")
    #expect(sample.value("row", ["density": "compact"]) == .dimension(Dimension(8, .px)))
    #expect(sample.value("row") == .dimension(Dimension(12, .px)))
    #expect(sample.value("scrim") == .number(0.4))
    #expect(sample.imported.tokens.first?.names == ["--blue-5", "Color.blue500"])
    #expect(sample.rules.sorted() == ["token-import/missing-reference", "token-import/no-type"])
  }

  @Test func `an export that lists variables in modes is read too`() throws {
    let text = #"""
      {"version": "1.0.5", "collections": [
        {"name": "Base", "modes": [{"name": "Mode 1", "variables": [{"name": "red/1", "type": "color", "isAlias": false, "value": "#FF0000"}]}]},
        {"name": "Theme", "modes": [
          {"name": "Light", "variables": [{"name": "bg", "type": "color", "isAlias": true, "value": {"collection": "Base", "name": "red/1"}}]},
          {"name": "Dark", "variables": [{"name": "bg", "type": "color", "isAlias": false, "value": "#000000"}]}]}]}
      """#
    let sample = ImportSample(.figma, ["variables.json": text])
    #expect(try sample.hex("bg", ["scheme": "light"]) == "#ff0000")
    #expect(try sample.hex("bg", ["scheme": "dark"]) == "#000000")
    #expect(sample.alias("bg", ["scheme": "light"]) == "red.1")
    #expect(ImportFormat.detect(sample.files) == .figma)
  }

  @Test func `literal objects of scripts are read, and what is computed is named`() throws {
    let sample = ImportSample(
      .typescript,
      [
        "colors.ts":
          "export const gray = {1: 'rgba(255, 255, 255, 1)', 6: 'rgba(241, 241, 241, 1)'};",
        "tokens.ts": """
        import type {MetaTokenProperties} from '../types';
        import * as colors from './colors';
        type Name = `color-${string}`;
        export const color: {[N in Name]: MetaTokenProperties} = {
          'color-bg': {value: colors.gray[6], description: 'The page.'},
          'color-text': {value: '#1a1a1a'}, // text
          'color-odd': {value: createVar('x')},
          'color-template': {value: `${x}px`},
          ...more,
        } as const;
        export const space = {'space-1': {value: '4px'}, radius: 8, method() { return 1 }} satisfies Space;
        function createVar(name: string) { const inner = {a: '#fff'}; return name; }
        """,
      ]
    )
    #expect(try sample.hex("color.color-bg") == "#f1f1f1")
    #expect(sample.alias("color.color-bg") == "gray.6")
    #expect(sample.value("space.space-1") == .dimension(Dimension(4, .px)))
    #expect(sample.value("space.radius") == .dimension(Dimension(8, .px)))
    #expect(sample.imported.tokens.first { $0.path.last == "color-bg" }?.description == "The page.")
    #expect(Set(sample.rules) == ["token-import/computed"])
    #expect(sample.imported.leftOut == 4)
    #expect(!sample.paths.contains { $0.hasPrefix("inner") })
  }

  @Test func `objects for light and dark are contexts`() throws {
    let sample = ImportSample(
      .typescript,
      [
        "a.ts":
          "export const themes = {light: {bg: '#fff', x: '#eee'}, dark: {bg: '#000', x: '#111'}}"
      ]
    )
    #expect(try sample.hex("bg", ["scheme": "light"]) == "#ffffff")
    #expect(try sample.hex("bg", ["scheme": "dark"]) == "#000000")
    let named = ImportSample(
      .typescript,
      ["a.ts": "export const lightTheme = {bg: '#fff'}; export const darkTheme = {bg: '#000'};"]
    )
    #expect(try named.hex("bg", ["scheme": "dark"]) == "#000000")
    let shades = ImportSample(
      .typescript,
      ["a.ts": "export default {blue: {light: '#aaf', dark: '#00f'}}"]
    )
    #expect(shades.paths == ["blue.light", "blue.dark"])
  }

  @Test func `the literal that a function of the theme takes is read`() throws {
    let sample = ImportSample(
      .typescript,
      [
        "base.ts": "export const color = {bg: {value: '#fff'}, ink: {value: '#123'}};",
        "light.ts": "export const metaThemeLightPartial = createPartial({});",
        "dark.ts": """
        export const metaThemeDarkPartial = createPartial({
          color: {bg: {value: '#000'}},
        } as const);
        export const run = start({a: 1}, 2);
        """,
      ]
    )
    #expect(try sample.hex("color.bg", ["scheme": "dark"]) == "#000000")
    #expect(try sample.hex("color.bg", ["scheme": "light"]) == "#ffffff")
    #expect(try sample.hex("color.ink", ["scheme": "dark"]) == "#112233")
  }

  @Test func `variables and maps of Sass are read, and what is computed is named`() throws {
    let sample = ImportSample(
      .scss,
      [
        "a.scss": """
        // palette
        $blue-500: #0969da !default;
        $brand: $blue_500;
        $space: (sm: 4px, "2xl": 2.5rem, nested: (x: 1px));
        $gap: map.get($space, "2xl");
        $shadow: 0 1px 2px rgba(0, 0, 0, .2), 0 2px 4px $brand;
        $light: lighten($brand, 10%);
        $double: $gap * 2;
        @mixin x { $local: 1px; }
        """
      ]
    )
    #expect(sample.alias("brand") == "blue.500")
    #expect(sample.value("space.2xl") == .dimension(Dimension(2.5, .rem)))
    #expect(sample.value("space.nested.x") == .dimension(Dimension(1, .px)))
    #expect(sample.alias("gap") == "space.2xl")
    guard case .shadow(let layers) = sample.value("shadow") else {
      Issue.record("no shadow")
      return
    }
    #expect(layers[1].color.hex == "#0969da")
    #expect(Set(sample.rules) == ["token-import/computed"])
    #expect(!sample.paths.contains("local"))
  }
}
