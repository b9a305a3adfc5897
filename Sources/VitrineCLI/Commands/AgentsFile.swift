/// The text of `AGENTS.md`, which shows a coding agent how to write and check a page.
///
/// - Parameter site: Path of the site's folder from the file's own.
/// - Returns: Markdown of about thirty lines.
func agentsFile(site: String) -> String {
  """
  # Writing pages of this design-system site

  Vitrine builds the site in `\(site)`. A page is Markdown below `content/`. A `state` fence is a
  spec: Vitrine draws it in every colour scheme, and checks it against the design tokens.

  ```state inbox-empty
  surface: empty
  state: empty
  view: inbox
  title: Nothing here yet
  message: Messages that people send you appear here.
  actions: [{label: Invite someone, recovery: add}]
  ```

  ## Rules of a spec

  - `surface` and `state` are required. Each surface has its own parts and slots.
  - `style` takes token paths only, such as `title-color: text.primary`. Never write a raw colour,
    length or time.
  - For an opacity, write `state.warning / opacity.tint`.
  - Actions are short verbs. Titles say what happened, messages say what to do.
  - The id after `state` is unique on its page, in kebab case. Other pages link to it.
  - Waive a rule only with `allow: {rule-id: reason}`, and give the reason.

  ## Before you finish

      vitrine check \(site) --strict
      vitrine check \(site) --fix
      vitrine explain token/unknown

  The check must end without errors and warnings. `--fix` applies exact fixes. `explain` shows why a
  rule exists, with an example that breaks it and one that passes.

  `vitrine mcp \(site)` serves the same to agents: `coverage`, `get_surface`, `list_tokens`,
  `check_spec`. `vitrine tokens list \(site)` prints all tokens.

  """
}
