import Diagnostics
import Markdown
import SiteModel
import Vitrine

extension Workspace {
  /// Creates each state that a view lacks: after the last specimen of the view, or on a new page.
  func missingStates(of finding: Diagnostic) -> [CodeAction] {
    guard ["states/async-complete", "states/mutation-has-outcome"].contains(finding.rule),
      let view = site.settings.views.first(where: { $0.range == finding.range })
    else { return [] }
    let shown = edited.shownStates()[view.id] ?? []
    let missing = edited.requiredStates(of: view).filter { !shown.contains($0) }
    return missing.compactMap { state in
      let page = lastPage(of: view) ?? edited.page(at: ownPage(of: view))
      let id = id(for: "\(view.id)-\(state)", on: page)
      guard let spec = edited.spec(ofState: state, of: view, id: id),
        let edit = insertion("```state \(id)\n\(spec)```\n", of: view, on: page)
      else { return nil }
      return CodeAction(
        title: "add a spec for the missing state `\(state)` of `\(view.id)`",
        findings: [finding],
        edit: edit
      )
    }
  }

  /// The last page with a specimen of a view.
  private func lastPage(of view: View) -> Page? {
    site.originals.last { page in page.specimens.contains { $0.spec.view?.value == view.id } }
  }

  /// An id that no specimen and no heading of a page has.
  private func id(for name: String, on page: Page?) -> String {
    let taken = Set(
      (page?.specimens.map(\.spec.id) ?? []) + (page?.document.headings.map(\.id) ?? [])
    )
    let numbered = (2...).lazy.map { "\(name)-\($0)" }
    return taken.contains(name) ? numbered.first { !taken.contains($0) } ?? name : name
  }

  private func insertion(_ fence: String, of view: View, on page: Page?) -> WorkspaceEdit? {
    guard let page else { return newPage(fence, of: view) }
    guard let bytes = bytes(of: page.file.path) else { return nil }
    let last = page.fences.indices.last { index in
      guard case .specimen(let place) = page.fences[index], place < page.specimens.count else {
        return false
      }
      // In a list or a quote the new fence would need the same indent.
      return page.specimens[place].spec.view?.value == view.id
        && page.document.fences[index].isClosed && page.document.fences[index].isPartOfFile
    }
    let offset = last.map { page.document.fences[$0].range.upperBound } ?? bytes.count
    let range = SourceRange(file: page.file.path, bytes: offset..<offset)
    let text = last == nil ? "\n" + fence : "\n\n" + fence.dropLast()
    return WorkspaceEdit(edits: [Diagnostic.Edit(range: range, replacement: text)])
  }

  /// The page that a view gets if no page shows it.
  private func ownPage(of view: View) -> String { "content/\(view.id).md" }

  private func newPage(_ fence: String, of view: View) -> WorkspaceEdit? {
    let path = ownPage(of: view)
    guard client.createsFiles, bytes(of: path) == nil, site.pageIndex["\(view.id)/"] == nil else {
      return nil
    }
    let system = view.system.map { "system: \($0.value)\n" } ?? ""
    let text = "---\ntitle: \"\(view.title.replacing("\"", with: "'"))\"\n\(system)---\n\n"
    let edit = Diagnostic.Edit(
      range: SourceRange(file: path, bytes: 0..<0),
      replacement: text + "# \(view.title)\n\n" + fence
    )
    return WorkspaceEdit(edits: [edit], created: [path])
  }
}
