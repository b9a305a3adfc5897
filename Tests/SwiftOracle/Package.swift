// swift-tools-version: 6.1
import PackageDescription

// This is a separate package, because the oracle parses Swift, and no other target needs a parser
// of that size.
let package = Package(
  name: "swift-oracle",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    .target(name: "Lexer", path: "Sources/Lexer"),
    .executableTarget(
      name: "SwiftOracle",
      dependencies: [
        "Lexer",
        .product(name: "SwiftIDEUtils", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
  ]
)
