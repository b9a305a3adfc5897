import SampleCode
import Support
import Testing

struct RoleTests {
  @Test(arguments: [
    ("<button>×</button>", HTMLPreview.Name.signs("×")),
    ("<button>&times;</button>", .signs("×")),
    ("<button>⚠️ Retry</button>", .text("⚠️ Retry")),
    ("<button aria-label='Dismiss'>×</button>", .text("Dismiss")),
    ("<button title='Dismiss'>×</button>", .text("Dismiss")),
    ("<button aria-labelledby='a'>×</button>", .unknown),
    ("<button><img alt='Close'></button>", .text("Close")),
    ("<button><img alt=''></button>", .none),
    ("<button><svg aria-hidden='true'><title>x</title></svg></button>", .none),
    ("<button><svg><title>Close</title></svg></button>", .text("Close")),
    ("<button><Icon name='x'/></button>", .unknown),
    ("<button :aria-label='t'>×</button>", .unknown),
    ("<button {...props}>×</button>", .unknown),
    ("<button><span hidden>Close</span>×</button>", .signs("×")),
    ("<input type=submit value=Save>", .text("Save")),
  ]) func `a control is named by its text`(source: String, name: HTMLPreview.Name) {
    let preview = HTMLPreview(Array(source.utf8))
    #expect(preview.isControl(0))
    #expect(preview.accessibleName(of: 0) == name)
  }

  @Test func `an element that can be clicked is a control`() {
    let source = "<a>x</a><a href=y>x</a><div onclick=z></div><i role=button></i><div></div>"
    let preview = HTMLPreview(Array(source.utf8))
    #expect(
      preview.elements.indices.map { preview.isControl($0) } == [false, true, true, true, false]
    )
  }

  @Test func `emoji and drawings are icons`() {
    let source = "<i>⚠️</i><i>a</i><svg></svg><i></i><i>ℹ</i>"
    let preview = HTMLPreview(Array(source.utf8))
    #expect(
      preview.elements.indices.map { preview.isIcon($0) } == [true, false, true, false, true]
    )
  }

  @Test func `the previews of a real page are read`() throws {
    guard let bytes = SharedData.bytes("seeds/001_30cac7923a5df728.txt") else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func range(_ lines: ClosedRange<Int>, _ all: [Substring]) -> Range<Int> {
      let start = all[..<(lines.lowerBound - 1)].map { $0.utf8.count + 1 }.reduce(0, +)
      return start..<start
        + all[(lines.lowerBound - 1)..<lines.upperBound].map { $0.utf8.count + 1 }.reduce(0, +)
    }
    let pieces = [10...18, 87...95, 151...157, 201...210].map { range($0, lines) }
    let preview = HTMLPreview(bytes, html: pieces)
    #expect(preview.roots.count == 4)
    #expect(preview.styleSheets.first?.rules.first?.declarations.count == 5)
    let outer = preview.elements[preview.roots[1]]
    #expect(outer.declarations.map(\.value.value).contains("#F8FAFC"))
    #expect(preview.elements.filter { $0.name.value == "button" }.count == 2)
    let retry = try #require(preview.texts.first { $0.text.value == "Pull down to retry" })
    let place = try #require(preview.texts.firstIndex(of: retry))
    let look = preview.look(ofText: place, in: .light)
    #expect(look.colour?.colour == "#94A3B8")
    #expect(look.size == 12)
    let hexes = Set(preview.elements.flatMap(\.declarations).flatMap(\.parts).compactMap(\.colour))
    #expect(hexes.filter { $0.hasPrefix("#") }.count == 13)
  }
}
