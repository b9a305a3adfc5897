import Diagnostics
import RuleEngine
import SampleCode

extension Rule {
  /// The rule looks for made-up data in place of data that could not be loaded.
  static let mockData = Rule(
    .statesNoMockData,
    check: .samples,
    embedded: { embedded in
      embedded.inSamples { sample in
        sample.madeUp.map { place in
          Finding(
            "`\(sample.tree.text(place))` is shown in place of data that was not loaded",
            at: embedded.place(sample.fileRange(place)),
            help: ["show the failure with a way to try again, and keep made-up data in previews"]
          )
        }
      }
    }
  )
}

extension Sample {
  fileprivate var madeUp: [Range<Int>] {
    guard holdsInSmallLetters("mock", "sample"),
      !holds("XCTest", "import Testing", "@Test", "#if DEBUG")
    else { return [] }
    var places: [Range<Int>] = []
    tree.walk { expression, ancestry in
      if case .operators(let operands, let signs) = expression.base,
        signs.last?.value == "??", let last = operands.last, let path = last.mockPath
      {
        if !ancestry.isPreview { places.append(path) }
      }
    }
    tree.walkStatements { statement, ancestry in
      guard case .assignment(let assignment) = statement, let value = assignment.value,
        let path = value.mockPath, !ancestry.isPreview, ancestry.loads
      else { return }
      places.append(path)
    }
    return places.sorted { $0.lowerBound < $1.lowerBound }
  }
}

extension Expression {
  /// The name of made-up data that it is.
  fileprivate var mockPath: Range<Int>? {
    guard let path, names.contains(where: { $0.value.isMock }) else { return nil }
    return path.range
  }
}

extension Ancestry {
  fileprivate var isPreview: Bool {
    calls.contains { $0.name == "#Preview" }
      || declarations.contains { one in
        let name = one.name?.value ?? ""
        return ["Preview", "Mock", "Fake", "Stub", "Test", "Sample"].contains(where: name.contains)
          || one.inherited.contains { $0.value.contains("Preview") || $0.value.contains("Mock") }
          || ["preview", "mock", "sample"].contains { name.lowercased().contains($0) }
      }
  }

  /// Whether it is in a `catch`, or in a function that loads.
  fileprivate var loads: Bool {
    steps.contains { step in
      switch step {
      case .catching: true
      case .declaration(let one):
        one.keyword.value == "func"
          && ["fetch", "load", "refresh", "reload"].contains(one.name?.value.camelWords.first ?? "")
      default: false
      }
    }
  }
}

extension String {
  fileprivate var isMock: Bool {
    let words = camelWords
    return words.contains("mock") || words.contains("mocks")
      || words.starts(with: ["sample", "data"]) || words == ["sample", "items"]
  }
}
