extension RuleProfile {
  /// The profile of each name.
  public static let all: [Name: RuleProfile] = Dictionary(
    uniqueKeysWithValues: [
      govuk, polaris, primer, carbon, atlassian, apple, material, ant, strict,
    ].map { ($0.name, $0) }
  )

  private static let govuk: RuleProfile = {
    var profile = RuleProfile(.govuk, "GOV.UK Design System")
    profile.weights = [
      "copy/error-generic": Decided(.error, .govukErrors),
      // Its page for a broken service begins with "Sorry"; the list below bans the word at fields.
      "copy/no-over-apology": Decided(.off, .govukProblem),
    ]
    profile.hasToasts = Decided(false, .govukBanner)
    profile.allowsErrorToasts = Decided(false, .govukBanner)
    profile.bannedInErrors = Decided(govukWords, .govukErrors)
    profile.bannedAtFields = Decided(["sorry"], .govukErrors)
    profile.enabledSubmit = Decided([.disabled], .govukButton)
    return profile
  }()

  private static let polaris: RuleProfile = {
    var profile = RuleProfile(.polaris, "Polaris")
    profile.weights = [
      "states/empty-primary-max": Decided(.error, .polarisEmpty),
      "states/toast-critical": Decided(.error, .polarisToast),
    ]
    profile.toastStay = Decided(5000...5000, .polarisToast)
    profile.toastStayWithAction = Decided(10_000, .polarisToast)
    profile.firstIndicator = Decided(1000, .polarisSpinner)
    profile.bannedInErrors = Decided(polarisWords, .polarisErrors)
    profile.labelWords = Decided(2...4, .polarisModal)
    return profile
  }()

  private static let primer: RuleProfile = {
    var profile = RuleProfile(.primer, "Primer")
    profile.weights = ["states/empty-primary-max": Decided(.error, .primerEmpty)]
    profile.hasToasts = Decided(false, .primerToast)
    profile.allowsErrorToasts = Decided(false, .primerToast)
    profile.firstIndicator = Decided(1000, .primerLoading)
    profile.determinateFrom = Decided(10_000, .primerLoading)
    // A busy button stays reachable by keyboard.
    profile.enabledSubmit = Decided([.loading], .primerLoading)
    return profile
  }()

  private static let carbon: RuleProfile = {
    var profile = RuleProfile(.carbon, "Carbon")
    profile.weights = [
      "modal/confirm-verb": Decided(.error, .carbonDialog),
      "states/toast-critical": Decided(.error, .carbonNotification),
    ]
    profile.toastStay = Decided(5000...5000, .carbonNotification)
    profile.firstIndicator = Decided(3000, .carbonLoading)
    profile.labelWords = Decided(1...2, .carbonDialog)
    return profile
  }()

  private static let atlassian: RuleProfile = {
    var profile = RuleProfile(.atlassian, "Atlassian Design System")
    profile.weights = ["copy/cta-action-label": Decided(.error, .atlassianErrors)]
    profile.toastStay = Decided(8000...8000, .atlassianFlag)
    profile.labelWords = Decided(1...2, .atlassianErrors)
    return profile
  }()

  private static let apple: RuleProfile = {
    var profile = RuleProfile(.apple, "Apple's Human Interface Guidelines")
    profile.weights = [
      "copy/cta-action-label": Decided(.error, .appleAlerts),
      "states/toast-critical": Decided(.error, .appleAlerts),
    ]
    profile.firstIndicator = Decided(0, .appleLoading)
    profile.labelWords = Decided(1...2, .appleAlerts)
    return profile
  }()

  private static let material: RuleProfile = {
    var profile = RuleProfile(.material, "Material 3")
    profile.weights = ["a11y/toast-action-timeout": Decided(.error, .materialSnackbar)]
    profile.toastStay = Decided(4000...10_000, .materialSnackbar)
    profile.toastStayWithAction = Decided(.infinity, .materialSnackbar)
    profile.allowsErrorToasts = Decided(false, .materialSnackbar)
    return profile
  }()

  private static let ant: RuleProfile = {
    var profile = RuleProfile(.ant, "Ant Design")
    profile.toastStay = Decided(3000...3000, .antFeedback)
    profile.firstIndicator = Decided(2000, .antFeedback)
    return profile
  }()

  /// Combines the demands that several profiles make and none forbids.
  ///
  /// They differ on two: how long a toast stays and when an indicator begins.
  private static let strict: RuleProfile = {
    var profile = RuleProfile(.strict, "The strictest settings that do not conflict")
    let raised = [polaris, primer, carbon, atlassian, apple, material].flatMap(\.weights)
    profile.weights = Dictionary(raised, uniquingKeysWith: { first, _ in first })
    profile.weights["copy/error-generic"] = Decided(.error, .govukErrors)
    profile.toastStayWithAction = material.toastStayWithAction
    profile.allowsErrorToasts = govuk.allowsErrorToasts
    profile.determinateFrom = primer.determinateFrom
    profile.bannedInErrors = Decided(
      govukWords + polarisWords.filter { !govukWords.contains($0) },
      .govukErrors
    )
    profile.bannedAtFields = govuk.bannedAtFields
    profile.labelWords = carbon.labelWords
    profile.enabledSubmit = govuk.enabledSubmit
    return profile
  }()
}

private let govukWords = [
  "forbidden", "form post error", "illegal", "invalid", "oops", "please", "prohibited", "uh oh",
  "unspecified error", "valid", "whoops", "you forgot",
]

private let polarisWords = ["invalid", "oops", "uh oh", "whoops"]
