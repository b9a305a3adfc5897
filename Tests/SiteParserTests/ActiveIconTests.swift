import Diagnostics
import Testing
@testable import SiteInput
@testable import SiteParser

/// Tests that nothing in an icon is active, because pages include icons unchanged.
struct ActiveIconTests {
  private func found(_ text: String) -> [String] {
    let file = SourceFile(path: "templates/icons/a.svg", bytes: Array(text.utf8))
    return activeIcon(file).map { diagnostic in
      #expect(diagnostic.severity == .error && diagnostic.rule == "template/active-icon")
      return String(decoding: file.bytes[diagnostic.range.bytes], as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("<svg><script>alert(1)</script></svg>", "<script"), ("<svg><SCRIPT />", "<SCRIPT"),
    ("<svg onload=\"alert(1)\">", "onload"), ("<svg/onload=alert(1)>", "onload"),
    ("<svg a=\"b\"onload = 'x'>", "onload"), ("<svg\nonBegin\n=x>", "onBegin"),
    ("<use href=\"//evil.test/u.svg#x\"/>", "href"), ("<use xlink:href='u.svg#x'/>", "xlink:href"),
    ("<image href=http://evil.test/i.png />", "href"),
    ("<set attributeName=\"href\" to=\"javascript:alert(1)\"/>", "javascript:"),
    ("<path fill=\"url(https://evil.test/x)\"/>", "url(http"), ("<style>a{}</style>", "<style"),
    ("<foreignObject><p/></foreignObject>", "<foreignObject"),
    ("<!DOCTYPE svg [<!ENTITY a \"b\">]>", "<!ENTITY"),
  ])
  func `active or fetching content is an error`(icon: String, sign: String) {
    #expect(found(icon) == [sign])
  }

  @Test func `plain shapes and all icons of the theme are fine`() {
    #expect(
      found("<svg fill=\"url(#a)\"><use href=\"#b\"/><path d=\"M1 1\" one=\"x\" on=\"y\"/></svg>")
        == []
    )
    for file in builtInTheme().values where file.path.hasPrefix("templates/icons/") {
      #expect(activeIcon(file) == [], "\(file.path)")
    }
  }
}
