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

// For the tests, modules that go through every byte of a site or of its tokens are optimised in debug
// builds too, each as a whole: the tests run in half the time. `-Osize` compiles in two thirds of the time
// of `-O`, and the program is less than a tenth slower. Elsewhere it would keep other packages from
// depending on this one.
let isForTests = Context.environment["VITRINE_TESTS"] != nil
let optimised = [
  "-Osize", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode",
  "-emit-module-separately-wmo",
]
let fastSettings =
  settings + (isForTests ? [.unsafeFlags(optimised, .when(configuration: .debug))] : [])
// No module waits for the interface of a test module, so it is not made before the rest.
let testSettings =
  settings
  + (isForTests
    ? [.unsafeFlags(["-no-emit-module-separately-wmo"], .when(configuration: .debug))] : [])

// The same readers are tried by the tests and, for `make fuzz`, by libFuzzer, which counts what code
// an input comes to.
let fuzzed: [Target.Dependency] = [
  "AppTexts", "DesignTokens", "Diagnostics", "DocumentAudit", "JSONRPC", "LanguageServer", "Lexer",
  "Markdown", "ModelContextServer", "Mustache", "PageImport", "Renders", "RuleEngine", "Rules",
  "SampleCode", "SiteComparison", "SiteInput", "SiteModel", "SiteParser", "SiteRenderer", "Support",
  "TokenComparison", "TokenExport", "TokenImport", "Vitrine", "YAML",
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
    swiftSettings: testSettings
  )

// A release says which commit it was built from; `.ci/commit` prints it.
let commit = (Context.environment["VITRINE_COMMIT"] ?? "").filter { $0.isHexDigit || $0 == "+" }

// Sanitizers bring an allocator of their own, which must be the only one.
let isSanitized = Context.environment["VITRINE_SANITIZE"] != nil
let allocator: [Target.Dependency] =
  isSanitized ? [] : [.target(name: "CAllocator", condition: .when(platforms: [.linux]))]

let package = Package(
  name: "vitrine",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "vitrine", targets: ["VitrineCLI"]),
    .plugin(name: "VitrinePlugin", targets: ["VitrinePlugin"]),
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
    .systemLibrary(
      name: "CLibPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]
    ),
    .systemLibrary(
      name: "CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),
    // Nobody calls it: on Linux it stands in the place of the C library's allocator.
    .systemLibrary(
      name: "CAllocator",
      pkgConfig: "jemalloc",
      providers: [.apt(["libjemalloc-dev"])]
    ),
    .target(
      name: "CBuildInfo",
      cSettings: commit.isEmpty ? [] : [.define("VITRINE_COMMIT", to: "\"\(commit)\"")]
    ),
    .target(name: "CFileSystem"),
    .target(name: "CStart"),
    .target(name: "CMarkdownArena", dependencies: ["CCommonMark"]),
    .target(name: "CPNG", dependencies: ["CLibPNG"]),
    .target(name: "Diagnostics", swiftSettings: fastSettings),
    .target(
      name: "Markdown",
      dependencies: ["CCommonMark", "CMarkdownArena", "Diagnostics"],
      swiftSettings: fastSettings
    ),
    .target(name: "DesignTokens", dependencies: ["Diagnostics"], swiftSettings: fastSettings),
    .target(
      name: "TokenComparison",
      dependencies: ["DesignTokens", "Diagnostics", "TokenImport"],
      swiftSettings: settings
    ),
    .target(
      name: "TokenExport",
      dependencies: ["DesignTokens", "Diagnostics", "TokenImport"],
      swiftSettings: settings
    ),
    .target(
      name: "TokenImport",
      dependencies: ["DesignTokens", "Diagnostics"],
      swiftSettings: settings
    ),
    .target(name: "Gzip", dependencies: ["CZlib"], swiftSettings: settings),
    .target(name: "Lexer", swiftSettings: fastSettings),
    .target(name: "Licenses", swiftSettings: settings, plugins: ["EmbedFilesPlugin"]),
    .target(name: "Mustache", dependencies: ["Diagnostics"], swiftSettings: fastSettings),
    .target(name: "SampleCode", dependencies: ["Lexer"], swiftSettings: fastSettings),
    .target(name: "YAML", dependencies: ["CYAML", "Diagnostics"], swiftSettings: fastSettings),
    .executableTarget(name: "EmbedFiles", dependencies: ["CStart"], swiftSettings: toolSettings),
    .plugin(
      name: "EmbedFilesPlugin",
      capability: .buildTool(),
      dependencies: ["EmbedFiles"],
      path: "Sources/EmbedFilesPlugin"
    ),
    // It has no dependencies: with one, every build would compile the program for plugins too.
    .plugin(
      name: "VitrinePlugin",
      capability: .command(
        intent: .custom(
          verb: "vitrine",
          description: "Checks and builds a website of a design system"
        ),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the built site, and files of a new site.")
        ]
      ),
      path: "Sources/VitrinePlugin"
    ),
    .target(
      name: "SiteModel",
      dependencies: ["DesignTokens", "Diagnostics", "Lexer", "Markdown", "Mustache"],
      swiftSettings: fastSettings
    ),
    .target(
      name: "SiteInput",
      dependencies: ["DesignTokens", "Diagnostics", "SiteModel"],
      swiftSettings: settings,
      plugins: ["EmbedFilesPlugin"]
    ),
    .target(
      name: "SiteParser",
      dependencies: [
        "DesignTokens", "Diagnostics", "Markdown", "Mustache", "SampleCode", "SiteModel", "YAML",
      ],
      swiftSettings: fastSettings
    ),
    .target(
      name: "RuleEngine",
      dependencies: [
        "DesignTokens", "Diagnostics", "Lexer", "Markdown", "SampleCode", "SiteModel",
      ],
      swiftSettings: fastSettings
    ),
    .target(
      name: "Rules",
      dependencies: [
        "DesignTokens", "Diagnostics", "Lexer", "Markdown", "RuleEngine", "SampleCode", "SiteModel",
      ],
      swiftSettings: fastSettings,
      plugins: ["EmbedFilesPlugin"]
    ),
    .target(
      name: "SiteRenderer",
      dependencies: ["DesignTokens", "Diagnostics", "Lexer", "Markdown", "Mustache", "SiteModel"],
      swiftSettings: fastSettings
    ),
    .target(
      name: "SiteOutput",
      dependencies: ["CFileSystem", "Diagnostics", "Gzip", "SiteModel"],
      swiftSettings: settings
    ),
    .target(
      name: "SiteComparison",
      dependencies: [
        "DesignTokens", "Diagnostics", "Mustache", "SiteInput", "SiteModel", "SiteRenderer", "YAML",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "Vitrine",
      dependencies: [
        "AppTexts", "DesignTokens", "Diagnostics", "Markdown", "Mustache", "Renders", "RuleEngine",
        "Rules",
        "SiteComparison", "SiteInput", "SiteModel", "SiteOutput", "SiteParser", "SiteRenderer",
        "TokenComparison", "TokenImport", "YAML",
      ],
      swiftSettings: settings,
      plugins: ["EmbedFilesPlugin"]
    ),
    .target(
      name: "DocumentAudit",
      dependencies: [
        "DesignTokens", "Diagnostics", "Markdown", "Mustache", "RuleEngine", "Rules", "SampleCode",
        "SiteInput", "SiteModel", "SiteOutput", "SiteParser", "SiteRenderer", "TokenImport", "YAML",
      ],
      swiftSettings: settings
    ),
    .target(name: "Processes", dependencies: ["CFileSystem"], swiftSettings: settings),
    .target(
      name: "PageImport",
      dependencies: ["Diagnostics", "Markdown", "YAML"],
      swiftSettings: settings
    ),
    .target(
      name: "AppTexts",
      dependencies: ["DesignTokens", "Diagnostics", "SiteModel", "TokenImport"],
      swiftSettings: settings
    ),
    .target(
      name: "Renders",
      dependencies: ["CPNG", "DesignTokens", "Diagnostics", "SiteModel", "YAML"],
      swiftSettings: fastSettings
    ),
    .target(
      name: "SpecimenVerifier",
      dependencies: ["DesignTokens", "Diagnostics", "Processes", "SiteModel"],
      swiftSettings: settings
    ),
    .target(
      name: "JSONRPC",
      dependencies: ["DesignTokens", "Diagnostics"],
      swiftSettings: settings
    ),
    .target(
      name: "LanguageServer",
      dependencies: [
        "DesignTokens", "Diagnostics", "JSONRPC", "Lexer", "Markdown", "Mustache", "RuleEngine",
        "Rules", "SiteComparison", "SiteInput", "SiteModel", "SiteParser", "SiteRenderer",
        "Vitrine",
        "YAML",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "ModelContextServer",
      dependencies: [
        "DesignTokens", "Diagnostics", "JSONRPC", "Markdown", "Rules", "SiteComparison",
        "SiteInput", "SiteModel", "SiteOutput", "SiteParser", "Vitrine",
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "VitrineCLI",
      dependencies: allocator + [
        "CBuildInfo", "CFileSystem", "CStart", "DesignTokens", "Diagnostics", "DocumentAudit",
        "Gzip",
        "JSONRPC", "LanguageServer", "Licenses", "Markdown", "ModelContextServer", "PageImport",
        "Processes", "Renders",
        "RuleEngine", "Rules", "SiteComparison", "SiteInput", "SiteModel", "SiteOutput",
        "SiteParser", "SiteRenderer", "SpecimenVerifier", "TokenComparison", "TokenExport",
        "TokenImport", "Vitrine", "YAML",
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
    .testTarget(
      name: "DiagnosticsTests",
      dependencies: ["Diagnostics"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "MarkdownTests",
      dependencies: ["Markdown", "Support"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "DesignTokensTests",
      dependencies: ["DesignTokens", "Support"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "TokenImportTests",
      dependencies: ["DesignTokens", "Diagnostics", "Support", "TokenExport", "TokenImport"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "DocumentAuditTests",
      dependencies: ["Diagnostics", "DocumentAudit", "SiteModel", "Support"],
      exclude: ["Labelled"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "PageImportTests",
      dependencies: ["Diagnostics", "PageImport", "Support"],
      exclude: ["Cases"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "TokenComparisonTests",
      dependencies: ["DesignTokens", "Diagnostics", "Support", "TokenComparison", "TokenImport"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "LexerTests",
      dependencies: ["Lexer", "Support"],
      exclude: ["Cases"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "MustacheTests",
      dependencies: ["Mustache", "Support"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "SampleCodeTests",
      dependencies: ["SampleCode", "Support"],
      swiftSettings: testSettings
    ),
    .testTarget(name: "JSONRPCTests", dependencies: ["JSONRPC"], swiftSettings: testSettings),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "Diagnostics", "JSONRPC", "LanguageServer", "Rules", "SiteInput", "SiteModel", "SiteParser",
        "Support", "Vitrine",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "AppTextsTests",
      dependencies: [
        "AppTexts", "Diagnostics", "SiteInput", "SiteModel", "SiteParser", "Support", "Vitrine",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "RendersTests",
      dependencies: [
        "DesignTokens", "Diagnostics", "Renders", "SiteInput", "SiteModel", "Support", "Vitrine",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "ModelContextServerTests",
      dependencies: ["JSONRPC", "ModelContextServer"],
      swiftSettings: testSettings
    ),
    // They know nothing of the code, so they are compiled while a long chain of modules keeps one core
    // busy, and not again when a rule changes.
    .testTarget(
      name: "ProgramTests",
      dependencies: ["Support"],
      exclude: ["Public/Cases"],
      swiftSettings: testSettings
    ),
    .testTarget(name: "ArchitectureTests", dependencies: ["Support"], swiftSettings: testSettings),
    .testTarget(name: "SiteModelTests", dependencies: ["SiteModel"], swiftSettings: testSettings),
    .testTarget(
      name: "SiteInputTests",
      dependencies: ["SiteInput", "SiteModel", "Support"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "SiteParserTests",
      dependencies: [
        "Diagnostics", "Markdown", "Mustache", "SiteInput", "SiteModel", "SiteParser", "Support",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "SiteRendererTests",
      dependencies: [
        "Diagnostics", "Markdown", "SiteInput", "SiteModel", "SiteParser", "SiteRenderer",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "SiteOutputTests",
      dependencies: ["Diagnostics", "Gzip", "SiteOutput", "Support"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "SiteComparisonTests",
      dependencies: ["Diagnostics", "SiteComparison"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "SpecimenVerifierTests",
      dependencies: ["DesignTokens", "SiteModel", "SpecimenVerifier"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "VitrineCLITests",
      dependencies: [
        "DesignTokens", "Diagnostics", "Licenses", "Mustache", "Rules", "SiteInput", "SiteModel",
        "SiteParser", "SiteRenderer", "Support", "Vitrine", "VitrineCLI", "YAML",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(name: "YAMLTests", dependencies: ["YAML", "Support"], swiftSettings: testSettings),
    fuzzing,
    .testTarget(
      name: "VitrineTests",
      dependencies: [
        "DesignTokens", "Diagnostics", "DocumentAudit", "Markdown", "Mustache", "RuleEngine",
        "Rules", "SiteComparison", "SiteInput", "SiteModel", "SiteOutput", "SiteParser",
        "SiteRenderer", "Support", "Vitrine",
      ],
      exclude: [
        "Audit/drifts.txt", "Check/Cases", "Check/Tokens", "Mutations/Cases", "Parse/Cases",
      ],
      swiftSettings: testSettings
    ),
  ]
)
