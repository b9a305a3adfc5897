extension Rule {
  /// Every rule, by group; a new one is one line here.
  package static let all: [Rule] = [
    .labelWithoutPrefix,
    .unlabelledLoading,
    .vanishingError,
    .colourAlone,
    .declaredContrast,
    .lowGraphicContrast,
    .lowTextContrast,
    .noNextStep,
    .jargon,
    .codeInText,
    .brokenLink,
    .brokenAnchor,
    .modalWithoutWayOut,
    .unmarkedDestruction,
    .modalSuccess,
    .longMotion,
    .duplicateHeading,
    .missingTitle,
    .mojibake,
    .incompleteAsyncView,
    .disabledWithoutReason,
    .emptyWithoutAction,
    .errorWithoutRetry,
    .loadingWithoutProgress,
    .mutationWithoutOutcome,
    .unshownPattern,
    .deadEnd,
    .longAliasChain,
    .wrongTokenCategory,
    .deprecatedToken,
    .duplicateValue,
    .tokenMissingInScheme,
    .nameCollision,
    .rawValueForToken,
    .semanticRawValue,
    .undescribedToken,
    .unknownToken,
    .unusedToken,
    .wrongTokenType,
  ]

  /// The rule of this id.
  package static func named(_ id: String) -> Rule? {
    all.first { $0.id == id }
  }
}
