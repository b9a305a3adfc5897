extension RuleProfileSource {
  static let govukErrors = RuleProfileSource(
    "GOV.UK, error message",
    "design-system.service.gov.uk/components/error-message"
  )
  static let govukBanner = RuleProfileSource(
    "GOV.UK, notification banner",
    "design-system.service.gov.uk/components/notification-banner"
  )
  static let govukProblem = RuleProfileSource(
    "GOV.UK, there is a problem with the service",
    "design-system.service.gov.uk/patterns/problem-with-the-service-pages"
  )
  static let govukButton = RuleProfileSource(
    "GOV.UK, button",
    "design-system.service.gov.uk/components/button"
  )
  static let polarisToast = RuleProfileSource(
    "Polaris, toast",
    "polaris-react.shopify.com/components/deprecated/toast"
  )
  static let polarisSpinner = RuleProfileSource(
    "Polaris, spinner",
    "polaris-react.shopify.com/components/feedback-indicators/spinner"
  )
  static let polarisErrors = RuleProfileSource(
    "Polaris, error messages",
    "polaris-react.shopify.com/content/error-messages"
  )
  static let polarisModal = RuleProfileSource(
    "Polaris, modal",
    "polaris-react.shopify.com/components/deprecated/modal"
  )
  static let polarisEmpty = RuleProfileSource(
    "Polaris, empty state",
    "polaris-react.shopify.com/components/layout-and-structure/empty-state"
  )
  static let primerToast = RuleProfileSource(
    "Primer, toast",
    "primer.style/deprecated-components/toast"
  )
  static let primerLoading = RuleProfileSource(
    "Primer, loading",
    "primer.style/ui-patterns/loading"
  )
  static let primerEmpty = RuleProfileSource(
    "Primer, empty states",
    "primer.style/ui-patterns/empty-states"
  )
  static let carbonNotification = RuleProfileSource(
    "Carbon, notification",
    "carbondesignsystem.com/patterns/notification-pattern"
  )
  static let carbonLoading = RuleProfileSource(
    "Carbon, loading",
    "carbondesignsystem.com/patterns/loading-pattern"
  )
  static let carbonDialog = RuleProfileSource(
    "Carbon, dialogs",
    "carbondesignsystem.com/patterns/dialog-pattern"
  )
  static let atlassianErrors = RuleProfileSource(
    "Atlassian, writing error messages",
    "atlassian.design/content/messaging-guidelines/writing-error-messages"
  )
  static let atlassianFlag = RuleProfileSource("Atlassian, showFlag", "developer.atlassian.com")
  static let appleAlerts = RuleProfileSource(
    "Apple, alerts",
    "developer.apple.com/design/human-interface-guidelines/alerts"
  )
  static let appleLoading = RuleProfileSource(
    "Apple, loading",
    "developer.apple.com/design/human-interface-guidelines/loading"
  )
  static let materialSnackbar = RuleProfileSource(
    "Material 3, snackbar",
    "m3.material.io/components/snackbar/guidelines"
  )
  static let antFeedback = RuleProfileSource(
    "Ant Design, feedback",
    "ant.design/docs/spec/feedback"
  )
}
