import Testing

@testable import LanguageServer

/// Tests of the addresses of files.
struct FileURITests {
  @Test(arguments: ["/a/b.md", "/ä ö/%41#?.md", "/a/日本.md", "/"])
  func `a path and its address are the same file`(_ path: String) {
    #expect(FileURI.path(FileURI.uri(path)) == path)
  }

  @Test(arguments: ["untitled:Untitled-1", "https://a/b", "file:", "file://host/x", "file:///%FF"])
  func `other addresses are no file`(_ uri: String) {
    #expect(FileURI.path(uri) == nil)
  }

  @Test func `letters may be escaped as editors do`() {
    #expect(FileURI.path("file:///a%20b%2Bc%3A.md") == "/a b+c:.md")
    #expect(FileURI.path("FILE://localhost/a") == "/a")
  }
}
