public import Diagnostics

/// All errors in token files and resolver documents; rule ids are `token-file/<raw value>`.
public enum TokenFileRule: String, Sendable, CaseIterable {
  // Any file.
  case notJSON = "not-json"
  case duplicateKey = "duplicate-key"
  case tooLarge = "too-large"
  case unknownProperty = "unknown-property"

  // Groups and tokens.
  case tokenWithChildren = "token-with-children"
  case valueAndRef = "value-and-ref"
  case badName = "bad-name"
  case incompleteToken = "incomplete-token"
  case caseCollision = "case-collision"
  case descriptionType = "description-type"
  case deprecatedType = "deprecated-type"
  case extensionsType = "extensions-type"
  case deprecatedUsed = "deprecated-used"
  case extensionIgnored = "extension-ignored"

  // Types.
  case typeUnknown = "type-unknown"
  case typeMissing = "type-missing"
  case typeMismatch = "type-mismatch"
  case inheritedTypeIgnored = "inherited-type-ignored"
  case figmaVariable = "figma-variable"

  // Values.
  case valueNull = "value-null"
  case valueShape = "value-shape"
  case valueRange = "value-range"
  case fontWeightName = "font-weight-name"
  case dimensionUnit = "dimension-unit"
  case durationUnit = "duration-unit"
  case colorSpace = "color-space"
  case colorComponents = "color-components"
  case colorAlpha = "color-alpha"
  case colorHex = "color-hex"
  case hexMismatch = "hex-mismatch"
  case xyzRange = "xyz-range"
  case compositeMissing = "composite-missing"
  case compositeExtra = "composite-extra"
  case gradientClamped = "gradient-clamped"

  // References.
  case malformedReference = "malformed-reference"
  case missingReference = "missing-reference"
  case referenceToGroup = "reference-to-group"
  case referenceToMetadata = "reference-to-metadata"
  case referenceCycle = "reference-cycle"
  case extendsTarget = "extends-target"
  case extendsCycle = "extends-cycle"
  case extendsTypeConflict = "extends-type-conflict"
  case extendsSize = "extends-size"

  // Resolver documents.
  case version
  case orderMissing = "order-missing"
  case orderEmpty = "order-empty"
  case inlineName = "inline-name"
  case inlineType = "inline-type"
  case inlineDuplicate = "inline-duplicate"
  case setSources = "set-sources"
  case modifierContexts = "modifier-contexts"
  case modifierEmpty = "modifier-empty"
  case modifierSingle = "modifier-single"
  case modifierDefault = "modifier-default"
  case pointerMissing = "pointer-missing"
  case pointerToOrder = "pointer-to-order"
  case pointerToModifier = "pointer-to-modifier"
  case pointerCycle = "pointer-cycle"
  case tooManyPermutations = "too-many-permutations"
  case unusedFile = "unused-file"

  // Inputs to a resolver document.
  case inputUnknown = "input-unknown"
  case inputContext = "input-context"
  case inputMissing = "input-missing"
  case inputNotString = "input-not-string"

  /// The rule's id in diagnostics.
  public var id: String { "token-file/" + rawValue }

  /// Whether it may be wrong about a token as long as another source of its permutation is unknown.
  var dependsOnOtherSources: Bool {
    switch self {
    case .missingReference, .referenceToGroup, .typeMissing, .typeMismatch, .inheritedTypeIgnored,
      .extendsTarget, .extendsTypeConflict:
      true
    default: false
    }
  }

  /// An error unless the format leaves it to the tool.
  public var severity: Severity {
    switch self {
    case .incompleteToken, .caseCollision, .deprecatedUsed, .inheritedTypeIgnored, .hexMismatch,
      .gradientClamped, .extensionIgnored, .tooManyPermutations, .unusedFile:
      .warning
    case .figmaVariable: .info
    default: .error
    }
  }
}
