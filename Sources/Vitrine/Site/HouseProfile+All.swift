extension HouseProfile {
  /// The profile of each name.
  package static let all: [Name: HouseProfile] = Dictionary(
    uniqueKeysWithValues: [
      govuk, polaris, primer, carbon, atlassian, apple, material, ant, strict,
    ].map { ($0.name, $0) }
  )

  private static let govuk: HouseProfile = {
    var profile = HouseProfile(.govuk, "GOV.UK Design System")
    profile.weights = [
      "copy/error-generic": Decided(.error, .govukErrors),
      // Its page for a broken service begins with "Sorry"; at fields the word is banned below.
      "copy/no-over-apology": Decided(.off, .govukProblem),
    ]
    profile.hasToasts = Decided(false, .govukBanner)
    profile.allowsErrorToasts = Decided(false, .govukBanner)
    profile.bannedInErrors = Decided(govukWords, .govukErrors)
    profile.bannedAtFields = Decided(["sorry"], .govukErrors)
    profile.enabledSubmit = Decided([.disabled], .govukButton)
    return profile
  }()

  private static let polaris: HouseProfile = {
    var profile = HouseProfile(.polaris, "Polaris")
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

  private static let primer: HouseProfile = {
    var profile = HouseProfile(.primer, "Primer")
    profile.weights = ["states/empty-primary-max": Decided(.error, .primerEmpty)]
    profile.hasToasts = Decided(false, .primerToast)
    profile.allowsErrorToasts = Decided(false, .primerToast)
    profile.firstIndicator = Decided(1000, .primerLoading)
    profile.determinateFrom = Decided(10_000, .primerLoading)
    // A button that is busy stays within reach of the keyboard.
    profile.enabledSubmit = Decided([.loading], .primerLoading)
    return profile
  }()

  private static let carbon: HouseProfile = {
    var profile = HouseProfile(.carbon, "Carbon")
    profile.weights = [
      "modal/confirm-verb": Decided(.error, .carbonDialog),
      "states/toast-critical": Decided(.error, .carbonNotification),
    ]
    profile.toastStay = Decided(5000...5000, .carbonNotification)
    profile.firstIndicator = Decided(3000, .carbonLoading)
    profile.labelWords = Decided(1...2, .carbonDialog)
    return profile
  }()

  private static let atlassian: HouseProfile = {
    var profile = HouseProfile(.atlassian, "Atlassian Design System")
    profile.weights = ["copy/cta-action-label": Decided(.error, .atlassianErrors)]
    profile.toastStay = Decided(8000...8000, .atlassianFlag)
    profile.labelWords = Decided(1...2, .atlassianErrors)
    return profile
  }()

  private static let apple: HouseProfile = {
    var profile = HouseProfile(.apple, "Apple's Human Interface Guidelines")
    profile.weights = [
      "copy/cta-action-label": Decided(.error, .appleAlerts),
      "states/toast-critical": Decided(.error, .appleAlerts),
    ]
    profile.firstIndicator = Decided(0, .appleLoading)
    profile.labelWords = Decided(1...2, .appleAlerts)
    return profile
  }()

  private static let material: HouseProfile = {
    var profile = HouseProfile(.material, "Material 3")
    profile.weights = ["a11y/toast-action-timeout": Decided(.error, .materialSnackbar)]
    profile.toastStay = Decided(4000...10_000, .materialSnackbar)
    profile.toastStayWithAction = Decided(.infinity, .materialSnackbar)
    profile.allowsErrorToasts = Decided(false, .materialSnackbar)
    return profile
  }()

  private static let ant: HouseProfile = {
    var profile = HouseProfile(.ant, "Ant Design")
    profile.toastStay = Decided(3000...3000, .antFeedback)
    profile.firstIndicator = Decided(2000, .antFeedback)
    return profile
  }()

  /// What several houses ask for and none forbids; how long a toast stays and when an indicator
  /// begins they see differently.
  private static let strict: HouseProfile = {
    var profile = HouseProfile(.strict, "What does not conflict")
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
