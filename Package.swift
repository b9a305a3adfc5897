// swift-tools-version: 6.1
import PackageDescription

var settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// What runs while the package is built is not measured.
let toolSettings = settings
let isLibFuzzer = Context.environment["VITRINE_FUZZ"] != nil
if isLibFuzzer { settings.append(.unsafeFlags(["-sanitize=fuzzer"])) }

// The same readers are tried by the tests and, for `make fuzz`, by libFuzzer, which counts what code
// an input comes to.
let fuzzed: [Target.Dependency] = [
  "DesignTokens", "Diagnostics", "Lexer", "Markdown", "Mustache", "Samples", "Support", "Vitrine",
  "YAML",
]
let fuzzing: Target =
  isLibFuzzer
  ? .executableTarget(
    name: "Fuzz",
    dependencies: fuzzed,
    path: "Tests/FuzzTests",
    exclude: ["FuzzTests.swift"],
    swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])],
    linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]
  )
  : .testTarget(
    name: "FuzzTests",
    dependencies: fuzzed,
    exclude: ["LibFuzzer"],
    swiftSettings: settings
  )

// Sanitizers bring an allocator of their own, which must be the only one.
let isSanitized = Context.environment["VITRINE_SANITIZE"] != nil
let allocator: [Target.Dependency] =
  isSanitized ? [] : [.target(name: "CAllocator", condition: .when(platforms: [.linux]))]

let package = Package(
  name: "vitrine",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "vitrine", targets: ["VitrineCLI"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CCommonMark",
      pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]
    ),
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    // Nobody calls it: on Linux it stands in the place of the C library's allocator.
    .systemLibrary(
      name: "CAllocator",
      pkgConfig: "jemalloc",
      providers: [.apt(["libjemalloc-dev"])]
    ),
    .target(name: "CFileSystem"),
    .target(name: "CStart"),
    .target(name: "CMarkdownArena", dependencies: ["CCommonMark"]),
    .target(name: "Diagnostics", swiftSettings: settings),
    .target(
      name: "Markdown",
      dependencies: ["CCommonMark", "CMarkdownArena", "Diagnostics"],
      swiftSettings: settings
    ),
    .target(name: "DesignTokens", dependencies: ["Diagnostics"], swiftSettings: settings),
    .target(name: "Lexer", swiftSettings: settings),
    .target(name: "Mustache", dependencies: ["Diagnostics"], swiftSettings: settings),
    .target(name: "Samples", dependencies: ["Lexer"], swiftSettings: settings),
    .target(name: "YAML", dependencies: ["CYAML", "Diagnostics"], swiftSettings: settings),
    .executableTarget(name: "EmbedTheme", dependencies: ["CStart"], swiftSettings: toolSettings),
    .plugin(
      name: "EmbedThemePlugin",
      capability: .buildTool(),
      dependencies: ["EmbedTheme"],
      path: "Sources/EmbedThemePlugin"
    ),
    .target(
      name: "Vitrine",
      dependencies: [
        "CFileSystem", "DesignTokens", "Diagnostics", "Lexer", "Markdown", "Mustache", "Samples",
        "YAML",
      ],
      swiftSettings: settings,
      plugins: ["EmbedThemePlugin"]
    ),
    .executableTarget(
      name: "VitrineCLI",
      dependencies: allocator + [
        "CStart", "DesignTokens", "Diagnostics", "Vitrine",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "Support",
      dependencies: ["Diagnostics"],
      path: "Tests/Support",
      swiftSettings: settings
    ),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: settings),
    .testTarget(
      name: "MarkdownTests",
      dependencies: ["Markdown", "Support"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DesignTokensTests",
      dependencies: ["DesignTokens", "Support"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LexerTests",
      dependencies: ["Lexer", "Support"],
      exclude: ["Cases"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "MustacheTests",
      dependencies: ["Mustache", "Support"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SamplesTests",
      dependencies: ["Samples", "Support"],
      swiftSettings: settings
    ),
    .testTarget(name: "YAMLTests", dependencies: ["YAML", "Support"], swiftSettings: settings),
    fuzzing,
    .testTarget(
      name: "VitrineTests",
      dependencies: ["Diagnostics", "Markdown", "Vitrine", "VitrineCLI", "Support"],
      exclude: [
        "Audit/drifts.txt", "Check/Cases", "Check/Tokens", "Mutations/Cases", "Parse/Cases",
        "Sites",
      ],
      swiftSettings: settings
    ),
  ]
)
