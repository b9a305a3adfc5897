import Diagnostics

/// Changes of a design system from one version to the next, as a changelog lists them.
///
/// Each change is named once, at its cause: a token, a style sheet, a specimen or a page. `SiteDiff`
/// has all consequences.
public struct Changelog: Sendable, Equatable {
  /// Kinds of changes that there are, with at least one entry each, in the order of
  /// [Keep a Changelog](https://keepachangelog.com/en/1.1.0/).
  public let sections: [Section]

  /// Changes of one kind.
  public struct Section: Sendable, Equatable {
    /// Kind of the changes.
    public let kind: Kind
    /// The changes.
    public let entries: [Entry]
  }

  /// Kinds of changes, in their order.
  public enum Kind: String, Sendable, CaseIterable {
    case added = "Added"
    case changed = "Changed"
    case removed = "Removed"
    case fixed = "Fixed"
  }

  /// One change: a sentence of words, names and titles.
  public struct Entry: Sendable, Equatable {
    /// Parts of the sentence.
    let parts: [Part]

    /// Creates an entry of its parts.
    init(_ parts: [Part]) { self.parts = parts }

    /// Part of a sentence.
    enum Part: Sendable, Equatable {
      /// Words of the program.
      case words(String)
      /// A name or value of the site.
      case code(String)
      /// A title that an author wrote.
      case title(String)
    }
  }

  /// Creates the changelog of a comparison.
  ///
  /// - Parameters:
  ///   - diff: The comparison.
  ///   - old: The older site.
  ///   - new: The newer site.
  public init(_ diff: SiteDiff, _ old: ComparedSite, _ new: ComparedSite) {
    let entries = ChangelogEntries(diff, old.catalogue, new.catalogue)
    sections = Kind.allCases.compactMap { kind in
      let found = entries.all(kind)
      return found.isEmpty ? nil : Section(kind: kind, entries: found)
    }
  }

  /// The changelog as Markdown, with a heading of the second level.
  ///
  /// - Parameter title: Words of the heading, such as `v2.4 - 2026-11-28`.
  /// - Returns: The text, with a line feed at its end.
  public func markdown(title: String) -> String {
    var text = "## \(plainCell(title))\n"
    if sections.isEmpty {
      text += "\nNo token, specimen or address has changed. Texts of pages are not compared.\n"
    }
    for section in sections {
      text += "\n### \(section.kind.rawValue)\n\n"
      for entry in section.entries { text += "- \(entry.markdown)\n" }
    }
    return text
  }
}

extension Changelog.Entry {
  /// The sentence as Markdown, in which names and titles are no markup.
  public var markdown: String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .code(let name): codeCell(name)
      case .title(let title): "“\(plainCell(title))”"
      }
    }.joined()
  }

  /// The sentence as HTML.
  public var html: [UInt8] {
    let text = parts.map { part in
      switch part {
      case .words(let words): escaped(words)
      case .code(let name): codeHTML(name)
      case .title(let title): "“\(escaped(oneLine(title)))”"
      }
    }
    return Array(text.joined().utf8)
  }
}

/// A text as the content of an HTML element.
private func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}
