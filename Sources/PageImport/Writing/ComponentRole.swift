import Markdown

/// The meaning of an element of another generator.
enum ComponentRole: Equatable, Sendable {
  /// It only places its content.
  case wrapper
  /// Vitrine draws it itself, such as a list of the page's headings.
  case builtIn(String)
  case alert(String)
  case tabs, tab, cards, card, linkCard, details, columns, column
  case doDont, doExample, dontExample
  case image, video, link, code, badge, keyboard, icon
  /// Text below a picture.
  case caption
  /// A live example of the given kind.
  case example
  /// A table of properties made from code.
  case properties
  /// A frame with something of another site.
  case frame
  /// Another file in its place.
  case include, snippet
  /// A program or a style sheet.
  case script
  case quote
  /// A heading of the given level.
  case heading(Int)
  case list(ordered: Bool)
  /// A list of the pages below the page.
  case children
  /// An element of HTML that pages must not have, such as a button.
  case control
  /// Words that no reader sees.
  case dropped
  case preformatted, rule
  /// An element of HTML that Vitrine allows.
  case html
  /// A statement of a template, without a meaning for readers.
  case statement
  /// A component that only its own site defines.
  case unknown
}

extension ComponentRole {
  /// The role of an element by its name and attributes.
  static func of(_ element: PageElement) -> ComponentRole {
    let key = element.key
    if let role = byAttributes(element) { return role }
    if element.form == .macro, let role = macros[key] { return role }
    if element.form == .indented, key != "tab" { return admonition(element) }
    if element.form == .directive, key == "row" { return .columns }
    if element.form == .tag, controls.contains(element.name) { return .control }
    if let role = byName[key] { return role }
    if key.hasSuffix("icon"), element.isEmpty || element.children.isEmpty { return .icon }
    if key.hasSuffix("card"), element.form == .tag, element.hasSlots { return .card }
    if let kind = AlertName.kind(of: key),
      element.form != .tag || element.name.first?.isUppercase == true
    {
      return .alert(kind)
    }
    if element.form == .tag, element.name == element.name.lowercased(), !element.name.contains("-")
    {
      return html(element)
    }
    return .unknown
  }

  private static func admonition(_ element: PageElement) -> ComponentRole {
    if element.has("collapsible") { return .details }
    if element.key == "quote" || element.key == "cite" { return .quote }
    return .alert(AlertName.kind(of: element.key) ?? "note")
  }

  private static func html(_ element: PageElement) -> ComponentRole {
    switch element.name {
    case "h1", "h2", "h3", "h4", "h5", "h6": .heading(Int(String(element.name.dropFirst())) ?? 2)
    case "ul": .list(ordered: false)
    case "ol": .list(ordered: true)
    case "pre": .preformatted
    case "hr": .rule
    case "script", "style", "template", "link", "meta", "head": .script
    default: AllowedElements.names.contains(element.name) ? .html : .unknown
    }
  }

  /// Elements of HTML for programs.
  private static let controls: Set<String> = [
    "button", "canvas", "datalist", "dialog", "embed", "fieldset", "form", "input", "label",
    "legend",
    "map", "nav", "object", "optgroup", "option", "output", "select", "textarea",
  ]

  private static let macros: [String: ComponentRole] = [
    "example": .example, "govukinsettext": .alert("note"), "govukwarningtext": .alert("warning"),
    "govukdetails": .details, "from": .statement, "import": .statement, "extends": .statement,
    "set": .statement, "block": .wrapper, "if": .wrapper, "for": .unknown, "macro": .statement,
    "filter": .wrapper, "include": .example, "else": .statement, "elif": .statement,
  ]

  /// Roles by key of the name; components of Docusaurus, Nextra, Starlight, Mintlify, Docsy, Hextra,
  /// DocC and of design systems.
  static let byName: [String: ComponentRole] = {
    var roles: [String: ComponentRole] = [:]
    func add(_ role: ComponentRole, _ names: String) {
      for name in names.split(whereSeparator: \.isWhitespace) { roles[String(name)] = role }
    }
    add(
      .wrapper,
      """
      fragment box stack blockstack inlinestack vstack hstack flex layoutsection section div span lede
      large medium small text clientonly container wrapper center bleed inline main article header
      footer aside-content frame steps filetree figcaption paragraph p accordiongroup accordions
      vpraw raw vpre noscript bigtext lead subtitle cover panel
      grid cell spacer bigdiv theme themed mdxprovider slot legend tabpanels nav font
      extralarge inlinegrid sidebyside usage aspectratio ul-wrapper hidden visuallyhidden
      """
    )
    add(
      .builtIn("the sidebar and the outline show it"),
      "subnav tokensnav toc tableofcontents breadcrumbs scrolltoanchor componentpagenav blockslinkdown linkdown pagenav"
    )
    add(.children, "childpages doccardlist sectionindex listchildren cardlistchildren")
    add(.heading(2), "heading")
    add(.dropped, "comment")
    add(.builtIn("`title` and `description` in front matter show it"), "metadata head seo helmet")
    add(.alert(""), "aside note callout alert admonition notice info hint message statusbanner")
    add(.tabs, "tabs tabgroup codegroup tabpane tabnavigator tabset tabbed tabslist")
    add(.tab, "tab tabitem")
    add(
      .cards,
      "cards cardgrid cardgroup linkgrid cardpane carddeck indexgrid richcardgrid cardlist"
    )
    add(.card, "card richcard feature infocard")
    add(.linkCard, "linkcard featurecard pagecard")
    add(
      .details,
      "details collapsibledetails accordion accordionitem disclosure collapse collapsible expandable expansionpanel toggle"
    )
    add(.columns, "columns twocolumn twocolumns splitcolumns row")
    add(.column, "column col")
    add(
      .doDont,
      "dodont dodontrow dodontcontainer dosanddonts dosdonts dodontgrid dodonts guideline"
    )
    add(.doExample, "do dos doitem docard doexample")
    add(.dontExample, "dont donts dontitem dontcard donot dontexample")
    add(
      .image,
      "img image picture figure imgproc imagecard imagebox themedimage lightbox zoomimage"
    )
    add(.video, "video videoplayer customvideoplayer")
    add(
      .link,
      "a link navlink linkbutton anchor externallink actionlink routerlink gatsbylink accessibilitylink"
    )
    add(.code, "code codeblock inlinecode highlight codesnippet snippet prism")
    add(.badge, "badge label chip tag pill sup-badge statuslabel")
    add(.keyboard, "kbd key keyboardkey shortcut")
    add(.icon, "icon svg octicon fontawesome faicon emoji")
    add(.caption, "caption imagecaption")
    add(
      .example,
      """
      examples example playground sandbox storybookembed storybook story stories canvas livecode demo
      preview livedemo livepreview codesandbox codepen stackblitz componentdemo componentpreview
      codepreview docspage
      """
    )
    add(
      .properties,
      "props propstable proptable argtypes argstable apitable componentprops controls properties-table propsummary apidocs"
    )
    add(.frame, "iframe youtube vimeo figma figmaembed embed youtubeembed youtubelite gist tweet")
    add(.include, "include readfile")
    add(.snippet, "fileofcode")
    add(.script, "script style template")
    add(.quote, "blockquote quote testimonial pullquote")
    add(.rule, "divider hr separator")
    return roles
  }()
}

/// Names of notes in other generators.
enum AlertName {
  /// The kind of Vitrine for a name; nil if it is no name of a note.
  static func kind(of name: String) -> String? {
    switch name.lowercased() {
    case "note", "info", "abstract", "summary", "tldr", "question", "help", "faq", "example",
      "seealso",
      "neutral", "default", "primary", "secondary", "experiment", "todo", "announcement", "accent",
      "information":
      "note"
    case "tip", "hint", "success", "check", "done", "positive": "tip"
    case "important", "attention", "upsell": "important"
    case "warning", "warn", "beware": "warning"
    case "caution", "danger", "error", "critical", "failure", "fail", "missing", "bug",
      "destructive",
      "negative", "deprecated":
      "caution"
    default: nil
    }
  }
}

/// Elements of HTML that a page may have, with their own attributes.
enum AllowedElements {
  /// Their names.
  static let names = Set(attributes.keys)
  /// Attributes of each element.
  static let attributes = Dictionary(
    AllowedHTML.elements.map { ($0.name, Set($0.attributes)) }
  ) { first, _ in first }
  /// Attributes of all elements.
  static let everywhere = Set(AllowedHTML.attributes)
}
