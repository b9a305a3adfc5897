extension Rule {
  /// Every rule, by group; a new one is one line here.
  package static let all: [Rule] = [
    .labelWithoutPrefix,
    .unlabelledLoading,
    .vanishingError,
    .noNextStep,
    .jargon,
    .codeInText,
    .modalWithoutWayOut,
    .unmarkedDestruction,
    .modalSuccess,
    .incompleteAsyncView,
    .disabledWithoutReason,
    .emptyWithoutAction,
    .errorWithoutRetry,
    .loadingWithoutProgress,
    .mutationWithoutOutcome,
    .deadEnd,
    .unknownToken,
  ]

  /// The rule of this id.
  package static func named(_ id: String) -> Rule? {
    all.first { $0.id == id }
  }
}
