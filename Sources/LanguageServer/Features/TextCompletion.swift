import Diagnostics
import Lexer
import Markdown
import SiteModel
import Vitrine

extension Workspace {
  /// Offers for the text of a page: fences, containers, links and anchors.
  func inText(_ before: String, _ path: String) -> (items: [CompletionItem], prefix: String) {
    let line = before.drop { $0 == " " }
    if line.hasPrefix("```") { return inFenceOpening(String(line.drop { $0 == "`" }), path) }
    if line.hasPrefix(":::") { return inContainerOpening(String(line.drop { $0 == ":" })) }
    guard let open = before.range(of: "](", .last) ?? before.range(of: "]: ", .last) else {
      return ([], "")
    }
    let typed = String(before[open.upperBound...])
    guard !typed.contains(")"), !typed.contains(" ") else { return ([], "") }
    guard let hash = typed.firstIndex(of: "#") else {
      return (pages(besides: path) + anchors(of: path, mark: "#"), typed)
    }
    let target = String(typed[..<hash])
    let file = target.isEmpty ? path : plain(parentFolder(of: path) + target)
    return (anchors(of: file, mark: ""), String(typed[typed.index(after: hash)...]))
  }

  private func inFenceOpening(
    _ info: String,
    _ path: String
  ) -> (items: [CompletionItem], prefix: String) {
    let ids = edited.page(at: path)?.specimens.map(\.spec.id) ?? []
    if let start = info.range(of: "for=", .last) {
      let prefix = String(info[start.upperBound...])
      return (ids.map { CompletionItem(label: $0, kind: .reference) }, prefix)
    }
    guard !info.contains(" ") else { return ([], "") }
    let languages = (Language.all.map(\.name) + ["state"]).sorted().enumerated().map {
      CompletionItem(label: $1, kind: .value, detail: "language", rank: 1_000 + $0)
    }
    let fences = site.surfaces.enumerated().map { place, surface in
      CompletionItem(
        label: "state: \(surface.id)",
        kind: .snippet,
        detail: surface.title,
        documentation: surface.description,
        text: snippet(of: surface),
        isSnippet: true,
        rank: place
      )
    }
    return (fences + languages, info)
  }

  /// A whole fence for a surface, with its required parts to fill in.
  func snippet(of surface: Surface) -> String {
    let states = surface.states.map(\.rawValue).joined(separator: ",")
    var text = "state ${1:name}\nsurface: \(surface.id)\nstate: ${2|\(states)|}\n"
    var number = 3
    for part in surface.parts where part.isRequired {
      switch part.kind {
      case .actions:
        text +=
          "actions:\n  - label: ${\(number):Try again}\n    recovery: ${\(number + 1):retry}\n"
        number += 1
      case .items: text += "items:\n  - ${\(number):text}\n"
      case .icon: text += "\(part.name): ${\(number):name}\n"
      case .image:
        text += "\(part.name):\n  file: ${\(number):picture.png}\n  alt: ${\(number + 1):text}\n"
        number += 1
      case .text, .rich, .number: text += "\(part.name): ${\(number):text}\n"
      }
      number += 1
    }
    return text + "$0\n```"
  }

  /// The pages of the site as links from a page.
  func pages(besides path: String) -> [CompletionItem] {
    site.pages.filter { $0.file.path != path }.map { page in
      CompletionItem(
        label: relative(page.file.path, to: path),
        kind: .file,
        detail: page.title,
        documentation: page.frontMatter.description?.value ?? ""
      )
    }
  }

  private func anchors(of path: String, mark: String) -> [CompletionItem] {
    guard let page = edited.page(at: path) else { return [] }
    return page.document.headings.map {
      CompletionItem(label: mark + $0.id, kind: .reference, detail: $0.text)
    }
      + page.specimens.map {
        CompletionItem(label: mark + $0.spec.id, kind: .reference, detail: $0.surface.title)
      }
  }
}

/// The folder of a file's path, with a final `/`.
func parentFolder(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
}

/// A path without `.` and `..`.
func plain(_ path: String) -> String {
  var parts: [Substring] = []
  for part in path.split(separator: "/") where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return parts.joined(separator: "/")
}

/// The path of a file as a link from another file.
func relative(_ path: String, to other: String) -> String {
  let to = path.split(separator: "/")
  let from = other.split(separator: "/").dropLast()
  let shared = zip(to.dropLast(), from).prefix { $0 == $1 }.count
  let up = String(repeating: "../", count: from.count - shared)
  return up + to.dropFirst(shared).joined(separator: "/")
}

extension String {
  /// One of several places.
  fileprivate enum Place { case last }

  fileprivate func range(of text: String, _: Place) -> Range<Index>? { ranges(of: text).last }
}
