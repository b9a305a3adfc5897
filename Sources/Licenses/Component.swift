/// Software that is part of the program, with its licence.
public struct Component: Sendable {
  /// The usual name, such as `swift-nio`.
  public let name: String
  /// The version that is part of this program; nil if the component does not say.
  public var version: String?
  /// The licence as an expression of SPDX, such as `BSD-2-Clause`.
  public let license: String
  /// The address of its source; empty for Vitrine itself.
  public let source: String
  /// Names with which a linker finds it, such as `z`; empty for packages of Swift.
  public let libraries: [String]
  /// Name of the file with the text of the licence, without its ending.
  private let textName: String

  /// Creates a component.
  init(
    _ name: String,
    _ license: String,
    source: String,
    libraries: [String] = [],
    text: String
  ) {
    self.name = name
    self.license = license
    self.source = source
    self.libraries = libraries
    textName = text
    version = LicenseFiles.pins.first { "\($0.package)" == name }.map { "\($0.version)" }
  }

  /// The text of the licence, with the notices that it asks to pass on.
  public var text: String {
    LicenseFiles.texts.first { "\($0.name)" == textName }.map { "\($0.text)" } ?? ""
  }
}
