extension Component {
  /// Everything that is part of a release for Linux, Vitrine itself first.
  ///
  /// Other systems bring the C library, the runtime of GCC and often Swift themselves.
  public static let all: [Component] = [
    Component("vitrine", "MIT", source: "", text: "vitrine"),
    Component(
      "jemalloc",
      "BSD-2-Clause",
      source: "https://github.com/jemalloc/jemalloc",
      libraries: ["jemalloc"],
      text: "jemalloc"
    ),
    Component(
      "libcmark",
      "BSD-2-Clause AND MIT",
      source: "https://github.com/commonmark/cmark",
      libraries: ["cmark"],
      text: "cmark"
    ),
    Component(
      "libpng",
      "libpng-2.0",
      source: "https://github.com/pnggroup/libpng",
      libraries: ["png"],
      text: "libpng"
    ),
    Component(
      "libyaml",
      "MIT",
      source: "https://github.com/yaml/libyaml",
      libraries: ["yaml"],
      text: "libyaml"
    ),
    swiftPackage("swift-argument-parser", "apple"),
    swiftPackage("swift-atomics", "apple"),
    swiftPackage("swift-collections", "apple"),
    Component(
      "swift-nio",
      "Apache-2.0",
      source: "https://github.com/apple/swift-nio",
      text: "swift-nio"
    ),
    swiftPackage("swift-system", "apple"),
    Component(
      "zlib",
      "Zlib",
      source: "https://github.com/madler/zlib",
      libraries: ["z"],
      text: "zlib"
    ),
    swiftPackage("swift", "swiftlang"),
    Component(
      "gcc-runtime",
      "GPL-3.0-or-later WITH GCC-exception-3.1",
      source: "https://gcc.gnu.org",
      libraries: ["gcc", "stdc++"],
      text: "gcc-runtime"
    ),
    Component(
      "glibc",
      "LGPL-2.1-or-later",
      source: "https://sourceware.org/git/glibc.git",
      libraries: ["c", "dl", "m", "pthread"],
      text: "glibc"
    ),
  ]

  /// A package under the licence of Swift.
  private static func swiftPackage(_ name: String, _ owner: String) -> Component {
    Component(
      name,
      "Apache-2.0 WITH Swift-exception",
      source: "https://github.com/\(owner)/\(name)",
      text: "swift"
    )
  }
}
