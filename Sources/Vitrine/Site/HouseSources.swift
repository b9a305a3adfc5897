extension HouseSource {
  static let govukErrors = HouseSource(
    "GOV.UK, error message",
    "design-system.service.gov.uk/components/error-message"
  )
  static let govukBanner = HouseSource(
    "GOV.UK, notification banner",
    "design-system.service.gov.uk/components/notification-banner"
  )
  static let govukProblem = HouseSource(
    "GOV.UK, there is a problem with the service",
    "design-system.service.gov.uk/patterns/problem-with-the-service-pages"
  )
  static let govukButton = HouseSource(
    "GOV.UK, button",
    "design-system.service.gov.uk/components/button"
  )
  static let polarisToast = HouseSource(
    "Polaris, toast",
    "polaris-react.shopify.com/components/deprecated/toast"
  )
  static let polarisSpinner = HouseSource(
    "Polaris, spinner",
    "polaris-react.shopify.com/components/feedback-indicators/spinner"
  )
  static let polarisErrors = HouseSource(
    "Polaris, error messages",
    "polaris-react.shopify.com/content/error-messages"
  )
  static let polarisModal = HouseSource(
    "Polaris, modal",
    "polaris-react.shopify.com/components/deprecated/modal"
  )
  static let polarisEmpty = HouseSource(
    "Polaris, empty state",
    "polaris-react.shopify.com/components/layout-and-structure/empty-state"
  )
  static let primerToast = HouseSource(
    "Primer, toast",
    "primer.style/deprecated-components/toast"
  )
  static let primerLoading = HouseSource("Primer, loading", "primer.style/ui-patterns/loading")
  static let primerEmpty = HouseSource(
    "Primer, empty states",
    "primer.style/ui-patterns/empty-states"
  )
  static let carbonNotification = HouseSource(
    "Carbon, notification",
    "carbondesignsystem.com/patterns/notification-pattern"
  )
  static let carbonLoading = HouseSource(
    "Carbon, loading",
    "carbondesignsystem.com/patterns/loading-pattern"
  )
  static let carbonDialog = HouseSource(
    "Carbon, dialogs",
    "carbondesignsystem.com/patterns/dialog-pattern"
  )
  static let atlassianErrors = HouseSource(
    "Atlassian, writing error messages",
    "atlassian.design/content/messaging-guidelines/writing-error-messages"
  )
  static let atlassianFlag = HouseSource("Atlassian, showFlag", "developer.atlassian.com")
  static let appleAlerts = HouseSource(
    "Apple, alerts",
    "developer.apple.com/design/human-interface-guidelines/alerts"
  )
  static let appleLoading = HouseSource(
    "Apple, loading",
    "developer.apple.com/design/human-interface-guidelines/loading"
  )
  static let materialSnackbar = HouseSource(
    "Material 3, snackbar",
    "m3.material.io/components/snackbar/guidelines"
  )
  static let antFeedback = HouseSource("Ant Design, feedback", "ant.design/docs/spec/feedback")
}
