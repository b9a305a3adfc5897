import Diagnostics
import Testing

@testable import DocumentAudit

/// Checks that compare several places of one page: lists, sections and samples.
struct WholePageTests {
  /// A page with a mistake, and the beginning of the finding about it.
  private static let contradictions = [
    // A text that names another thing than its key, in a list in which the others name theirs.
    (
      """
      ```kotlin
      val invoiceSend = "We couldn't send the invoice. Try again."
      val reportExport = "We couldn't export your report. Try again."
      val photosUpload = "We couldn't upload the photos. Try again."
      val receiptOpen = "We couldn't open this file. Try again."
      ```
      """,
      "copy/context-specific the text of `receiptOpen` does not name its receipt"
    ),
    (
      """
      | Key | Text |
      | --- | --- |
      | `contact_delete` | "The contact could not be deleted." |
      | `event_move` | "The event could not be moved." |
      | `notes_sync` | "Your notes could not be synced." |
      | `folder_rename` | "That thing could not be renamed." |
      """,
      "copy/context-specific the text of `folder_rename` does not name its folder"
    ),
    // A button that is lower than a finger.
    (
      """
      ```swift
      Button { archive() } label: {
        Text("Archive").font(.footnote).padding(8).background(Color.blue, in: Capsule())
      }
      ```
      """,
      "a11y/target-size the button is about 34 pt high"
    ),
    // Padding that moves off the centre what the page calls centred.
    (
      """
      ## Welcome

      ```swift
      VStack { Text("Welcome") }
        .frame(maxHeight: .infinity)
        .padding(.bottom, 120)
      ```

      - The bottom inset of 120 centres the text vertically.
      """,
      "token/code-matches-spec the view fills the height and is centred"
    ),
    // One error, two views.
    (
      """
      ```swift
      switch store.trips {
      case .loading: ProgressView("Loading trips")
      case .loaded(let trips): TripList(trips)
      case .failed(let problem): ProblemCard(problem) { store.reload() }
      }
      ```

      And in a sheet:

      ```swift
      switch store.trips {
      case .loading: ProgressView("Loading trips")
      case .loaded(let trips): TripGrid(trips)
      case .failed(let problem): SadCloud(problem) { store.reload() }
      }
      ```
      """,
      "states/documents-disagree the error of `store.trips` is `SadCloud` here"
    ),
    // A banner that nothing closes.
    (
      """
      ## Notices

      ```swift
      NoticeBanner(message: syncError, tone: .bad) { sync() }
      ```

      The banner has:

      - A warning sign and one line of text
      - A button that syncs again
      - Automatic hiding after a while
      """,
      "states/banner-dismissible people cannot close the banner"
    ),
    // A flag and a text in samples of one section.
    (
      """
      ## Transitions

      ```swift
      .animation(.default, value: isFetching)
      ```

      ### Of errors

      ```swift
      .transition(.opacity).animation(.default, value: lastError == nil)
      ```
      """,
      "states/no-boolean-pair samples of one section use `isFetching` and `lastError`"
    ),
  ]

  @Test(arguments: contradictions)
  func `a page that contradicts itself is reported`(page: String, finding: String) async throws {
    let found = try await SmallAudit.findings("docs/a.md", "# A\n\n\(page)\n")
    #expect(found.contains { $0.hasPrefix(finding) }, "\(found)")
  }

  /// Pages like those above without a mistake.
  private static let silent = [
    (
      """
      ```kotlin
      val invoiceSend = "We couldn't send the invoice. Try again."
      val reportExport = "We couldn't export your report. Try again."
      val photosUpload = "We couldn't upload the photos. Try again."
      val connectionLost = "Check your internet connection and try again."
      ```
      """,
      "copy/context-specific"
    ),
    (
      """
      ```swift
      Button { archive() } label: {
        Text("Archive").padding(.vertical, 12).background(Color.blue, in: Capsule())
      }
      Button { archive() } label: {
        Text("Archive").padding(8).frame(minHeight: 48).background(Color.blue, in: Capsule())
      }
      Button("Archive") { archive() }.padding(4).background(Color.blue)
      ```
      """,
      "a11y/target-size"
    ),
    (
      """
      ## Welcome

      ```swift
      VStack { Text("Welcome") }
        .frame(maxHeight: .infinity, alignment: .top)
        .padding(.top, 120)
      ```

      - The icon has a margin of 4 and is centred vertically.
      """,
      "token/code-matches-spec"
    ),
    (
      """
      ```swift
      switch store.trips {
      case .loading: ProgressView("Loading trips")
      case .failed(let problem): ProblemCard(problem) { store.reload() }
      }
      switch store.guides {
      case .loading: ProgressView("Loading guides")
      case .failed(let problem): SadCloud(problem) { store.reload() }
      }
      ```
      """,
      "states/documents-disagree"
    ),
    (
      """
      ## Notices

      ```swift
      NoticeBanner(message: syncError, tone: .bad) { sync() }
      ```

      The banner has:

      - A button that syncs again
      - A swipe up that puts it away
      """,
      "states/banner-dismissible"
    ),
    (
      """
      ## Buttons

      ```swift
      .disabled(isFetching)
      ```

      ## Fields

      ```swift
      .animation(.default, value: lastError == nil)
      .animation(.default, value: emailError == nil)
      ```
      """,
      "states/no-boolean-pair"
    ),
  ]

  @Test(arguments: silent)
  func `a page that agrees with itself is not reported`(page: String, rule: String) async throws {
    let found = try await SmallAudit.findings("docs/a.md", "# A\n\n\(page)\n")
    #expect(!found.contains { $0.hasPrefix(rule) }, "\(found)")
  }

  @Test func `patterns without a preview are one finding`() async throws {
    let preview = "<div style=\"padding: 12px; background: #c9d2d9\">Couldn't save the trip.</div>"
    let code = """
      ```swift
      HStack { Image(systemName: "bolt.slash"); Text(saveError) }.padding(12).background(.yellow)
      ```
      """
    let page =
      "# Errors\n\n## Banner error\n\n\(preview)\n\n\(code)\n\n## Banner warning\n\n\(preview)\n\n\(code)\n\n"
      + "## Error callout\n\n\(code)\n\n## Error toast\n\n\(code)\n"
    let found = try await SmallAudit.findings("docs/a.md", page)
    let patterns = found.filter { $0.hasPrefix("states/pattern-shown") }
    #expect(
      patterns == [
        "states/pattern-shown 2 patterns with code have no preview, and 2 others have one "
      ],
      "\(found)"
    )
  }

  @Test func `damage of a whole file is one finding with all places`() async throws {
    let page = "# A\n\nUp ‚Üí down\n\nDown ‚Üí up\n\nIt‚Äôs\n"
    let found = try await SmallAudit.findings([("docs/a.md", page), ("docs/b.md", page)])
    let damaged = found.filter { $0.rule == "source/mojibake" }
    #expect(damaged.map(\.range.file) == ["docs/a.md", "docs/b.md"])
    #expect(damaged.map { $0.notes.compactMap(\.range).count } == [2, 2])
    #expect(damaged.map { $0.fixes.flatMap(\.edits).count } == [3, 3])
  }
}
