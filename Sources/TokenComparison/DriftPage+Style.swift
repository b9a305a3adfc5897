extension DriftPage {
  /// The style sheet of the page.
  static let style = """
    :root {
      color-scheme: light dark;
      --text: #1c1c1e; --muted: #5c5c66; --page: #fff; --box: #f5f5f7; --line: #d5d5dc;
      --accent: #0b57c2; --warn: #a4240f; --check: #c9c9d1;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --text: #ececf0; --muted: #a9a9b4; --page: #141416; --box: #1f1f23; --line: #3a3a42;
        --accent: #8ab4ff; --warn: #ff9d87; --check: #55555f;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 68rem; color: var(--text);
      background: var(--page); font: 1rem/1.5 system-ui, sans-serif;
    }
    h1 { margin: 0 0 .75rem; font-size: 1.75rem; line-height: 1.2; }
    h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem; }
    h2 small { color: var(--muted); font-size: .875rem; font-weight: 400; }
    h3 {
      margin: 0; font-size: 1rem; font-weight: 600; display: flex; flex-wrap: wrap;
      gap: .25rem 1rem; justify-content: space-between;
    }
    a { color: var(--accent); }
    code { font: .875rem/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
    dl { margin: 0; display: grid; gap: .25rem; }
    dl div { display: flex; gap: .75rem; }
    dt { flex: 0 0 6.5rem; color: var(--muted); }
    dd { margin: 0; min-width: 0; }
    ul { margin: 0; padding: 0; list-style: none; }
    #rules ul { padding-left: 1.25rem; list-style: disc; color: var(--muted); }
    .counts { margin-top: 1rem; display: flex; flex-wrap: wrap; gap: .5rem; }
    .counts li { padding: .25rem .75rem; border: 1px solid var(--line); border-radius: 1rem; }
    .note { padding: .75rem 1rem; border-left: 4px solid var(--warn); background: var(--box); }
    .tokens { display: grid; gap: .5rem; }
    .tokens > li { padding: .75rem 1rem; border-radius: .5rem; background: var(--box); }
    .values { margin-top: .5rem; display: grid; gap: .375rem; }
    .values li { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; }
    .context { flex: 0 0 11rem; color: var(--muted); }
    .pair { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; }
    .value { display: inline-flex; flex-wrap: wrap; gap: .25rem .5rem; align-items: center; min-width: 0; }
    .swatch {
      flex: none; width: 2.25rem; height: 1.5rem; border: 1px solid var(--line);
      border-radius: .25rem; overflow: hidden;
      background: repeating-conic-gradient(var(--check) 0 25%, #fff 0 50%) 0 0 / .75rem .75rem;
    }
    .swatch span { display: block; width: 100%; height: 100%; }
    .arrow, .delta { color: var(--muted); }
    .distance { font-weight: 400; font-size: .875rem; color: var(--muted); }
    .distance.large { color: var(--warn); font-weight: 600; }
    @media (max-width: 40rem) {
      .context { flex-basis: 100%; }
      dl div { flex-direction: column; gap: 0; }
      dt { flex-basis: auto; }
    }
    @media (forced-colors: active) { .swatch, .swatch span { forced-color-adjust: none; } }
    """
}
