import Diagnostics

extension Rule {
  static let incompleteAsyncView = Rule(
    id: "states/async-complete",
    severity: .error,
    explanation: """
      A view that loads can be loading, empty, full of content or failed, and each of the four is \
      somebody's first sight of it. A state that nobody designed is designed by accident, on the \
      day it first occurs. Counter-examples do not count.
      """,
    source: "the house; Polaris and Primer ask for the same set of states",
    breaks: """
      ```state
      surface: progress
      state: loading
      view: inventory
      label: Loading inventory…
      ```

      ```state
      surface: list
      state: content
      view: inventory
      title: Inventory
      items: [Oak side table, Brass reading lamp]
      ```

      ```state
      surface: full-page
      state: error
      view: inventory
      title: We couldn't load your inventory
      message: The connection dropped. Check it, then try again.
      label: "Error: we couldn't load your inventory"
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    passes: """
      ```state
      surface: progress
      state: loading
      view: inventory
      label: Loading inventory…
      ```

      ```state
      surface: empty
      state: empty
      view: inventory
      icon: tray
      title: No items yet
      message: Everything you add will be listed here.
      actions:
        - {label: Add an item, recovery: add}
      ```

      ```state
      surface: list
      state: content
      view: inventory
      title: Inventory
      items: [Oak side table, Brass reading lamp]
      ```

      ```state
      surface: full-page
      state: error
      view: inventory
      title: We couldn't load your inventory
      message: The connection dropped. Check it, then try again.
      label: "Error: we couldn't load your inventory"
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    check: .site { missingStates(of: .async, in: $0) }
  )
}
