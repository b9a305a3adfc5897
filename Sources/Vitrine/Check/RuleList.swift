extension Rule {
  /// Every rule, by group; a new one is one line here.
  package static let all: [Rule] = [
    .labelWithoutPrefix,
    .unlabelledLoading,
    .vanishingError,
    .colourAlone,
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
    .deadEnd,
    .wrongTokenCategory,
    .tokenMissingInScheme,
    .rawValueForToken,
    .unknownToken,
    .wrongTokenType,
  ]

  /// The rule of this id.
  package static func named(_ id: String) -> Rule? {
    all.first { $0.id == id }
  }
}
