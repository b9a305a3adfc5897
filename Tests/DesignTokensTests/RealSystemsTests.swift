import DesignTokens
import Diagnostics
import Foundation
import Support
import Testing

/// Tests of token systems that others publish in the format.
@Suite struct RealSystemsTests {
  private static func table(
    _ resolver: String,
    _ folder: String,
    profile: Profile = .strict,
    upgraded: Bool = false
  ) throws -> TokenTable? {
    guard let bytes = SharedData.bytes("tokens/\(resolver)"), let root = SharedData.folder else {
      return nil
    }
    let tokens = root.appending(path: "tokens")
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: tokens.appending(path: folder).path()
    )
    let files = names.sorted().filter { $0.hasSuffix(".json") && $0 != "resolver.json" }
      .compactMap { name in
        SharedData.bytes("tokens/\(folder)/\(name)").map {
          SourceFile(path: "\(folder)/\(name)", bytes: $0)
        }
      }
      .map { upgraded ? Upgrade($0).upgraded : $0 }
    return TokenTable.read(
      resolver: SourceFile(path: resolver, bytes: bytes),
      files: files,
      profile: profile
    )
  }

  @Test func `swatchbook has 24 permutations of 174 tokens and nothing to find`() throws {
    guard let table = try RealSystemsTests.table("swatchbook/resolver.json", "swatchbook") else {
      return
    }
    #expect(table.diagnostics.isEmpty, "\(table.diagnostics.map(\.message))")
    #expect(table.permutations.count == 24)
    #expect(table.permutations.allSatisfy { $0.set.tokens.count == 174 })
    #expect(table.modifiers.map(\.name) == ["mode", "brand", "typography", "a11y"])
    let acme = table.set(["brand": "ACME"])?.token("color.accent.bg")
    #expect(acme?.aliases == ["color.violet.700"])
  }

  @Test func `Polaris is clean`() throws {
    guard
      let table = try RealSystemsTests.table("shopify-polaris.resolver.json", "shopify-polaris")
    else { return }
    #expect(table.diagnostics.isEmpty, "\(table.diagnostics.map(\.message))")
    #expect(table.permutations.count == 1)
    #expect(table.permutations[0].set.tokens.count == 67)
  }

  @Test func `the set that Apple's resolver leaves out is named once`() throws {
    guard let table = try RealSystemsTests.table("apple-hig.resolver.json", "apple-hig") else {
      return
    }
    #expect(table.permutations.count == 28)
    let missing = table.diagnostics.filter { $0.rule == "token-file/missing-reference" }
    #expect(
      missing.map(\.label) == ["it is in the set `typography`, which `resolutionOrder` leaves out"]
    )
    #expect(missing.first?.fixes.count == 1)
    let untyped = table.diagnostics.filter { $0.rule == "token-file/type-missing" }
    #expect(untyped.count == 17)
    #expect(untyped.allSatisfy { $0.notes.last?.message == "only where `theme` is `light`" })
    // Eleven text styles have a length for a line height, and letter spacing in `em`.
    #expect(table.diagnostics.count == 1 + 17 + 11 + 11)
  }

  @Test func `Carbon has every fault once, each with its place`() throws {
    guard let table = try RealSystemsTests.table("ibm-carbon.resolver.json", "ibm-carbon") else {
      return
    }
    #expect(table.permutations.count == 4)
    let rules = Set(table.diagnostics.map(\.rule))
    #expect(
      rules == ["token-file/color-hex", "token-file/dimension-unit", "token-file/value-shape"]
    )
    let places = table.diagnostics.map(\.range)
    #expect(Set(places).count == places.count)
    #expect(table.permutations[0].set.token("color.blue.60")?.type == .color)
  }

  @Test func `Carbon has no error in the lenient reading, and each kind once a file`() throws {
    let table = try RealSystemsTests.table(
      "ibm-carbon.resolver.json",
      "ibm-carbon",
      profile: .lenient
    )
    guard let table else { return }
    #expect(!table.diagnostics.contains { $0.severity == .error }, "\(table.diagnostics)")
    let places = table.diagnostics.map { "\($0.range.file) \($0.rule)" }
    #expect(Set(places).count == places.count)
    let set = try #require(table.permutations.first?.set)
    #expect(set.broken.isEmpty)
    #expect(
      set.tokens.contains {
        if case .dimension(let length) = $0.value { length.unit == .vw } else { false }
      }
    )
  }

  @Test func `an upgraded Carbon is strict except for what the format cannot say`() throws {
    let table = try RealSystemsTests.table(
      "ibm-carbon.resolver.json",
      "ibm-carbon",
      upgraded: true
    )
    guard let table else { return }
    // Three spacings are shares of the window's width.
    #expect(table.diagnostics.map(\.rule).allSatisfy { $0 == "token-file/dimension-unit" })
    #expect(table.diagnostics.map { $0.message.contains("is `vw`") } == [true, true, true])
  }

  @Test func `Apple's text styles are read leniently, and its real faults stay`() throws {
    let table = try RealSystemsTests.table(
      "apple-hig.resolver.json",
      "apple-hig",
      profile: .lenient
    )
    guard let table else { return }
    let errors = table.diagnostics.filter { $0.severity == .error }
    #expect(Set(errors.map(\.rule)) == ["token-file/missing-reference"])
  }

  @Test func `all permutations of the largest system take well under a second`() throws {
    // The fastest of three, because other programs use the machine too; it takes 0.1 s without
    // optimisation.
    let clock = ContinuousClock()
    var best = Swift.Duration.seconds(60)
    for _ in 0..<3 {
      let time = try clock.measure {
        _ = try RealSystemsTests.table("swatchbook/resolver.json", "swatchbook")
      }
      best = min(best, time)
    }
    #expect(best < .seconds(1))
  }
}
