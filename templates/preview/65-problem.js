// One problem, as the terminal says it, with ways to its place and to the words on its rule.
((preview) => {
  const { make, icon } = preview;

  // A message sets names apart as Markdown does.
  const said = (text) => text.split(/(`[^`]+`)/).map((part) =>
    part.length > 2 && part.startsWith("`") && part.endsWith("`") ? make("code", null, part.slice(1, -1)) : part);

  // The lines of the file and their carets; the overlay shows the rest of the terminal's output
  // elsewhere.
  const excerpt = (frame) => {
    const lines = frame.split("\n").filter((line) => /^ *\d* \|/.test(line));
    while (/^ *\| *$/.test(lines[0] ?? "")) lines.shift();
    while (/^ *\| *$/.test(lines.at(-1) ?? "")) lines.pop();
    if (lines.length === 0) return null;
    const rows = lines.map((line) => {
      const [, gutter, rest] = line.match(/^( *\d* \|)(.*)$/);
      const isCaret = /^ *\| *\^/.test(line);
      return [make("span", { class: "gutter" }, gutter), isCaret ? make("span", { class: "caret" }, rest) : rest, "\n"];
    });
    return make("pre", { tabindex: "0", role: "group", "aria-label": "Excerpt" }, make("code", null, rows));
  };

  const asides = (frame) => [...frame.matchAll(/^ *= ((?:note|fix): .*)$/gm)].map((one) => one[1]);

  // Every site has a page for each rule.
  const rule = (name) => {
    const isRule = /^[a-z0-9-]+\/[a-z0-9-]+$/.test(name);
    return make("code", { class: "rule" }, isRule ? make("a", { href: `/rules/${name}/` }, name) : name);
  };

  const place = (one) => {
    const text = [one.file, one.line, one.column].filter((part) => part != null && part !== "").join(":");
    let url = null;
    try { url = new URL(one.editor); } catch {}
    if (!url || /^(javascript|data|vbscript|blob):$/.test(url.protocol)) return make("span", null, text);
    // An editor that listens on the web would answer in the place of the page.
    const isWeb = /^https?:$/.test(url.protocol);
    return make("a", { href: url.href, target: isWeb && "_blank", rel: isWeb && "noreferrer" }, text);
  };

  const severities = { error: "Error", warning: "Warning", info: "Remark" };

  /** The element for one problem of an event. */
  preview.problem = (one) => {
    const severity = severities[one.severity] ? one.severity : "error";
    const frame = String(one.frame ?? "");
    const more = [...(one.help ?? []), ...asides(frame)].map((line) => make("li", null, said(String(line))));
    return make("article", { class: "problem", "data-severity": severity },
      make("p", { class: "what" },
        icon(severity === "error" ? "error" : "warning"),
        make("span", { class: "severity" }, severities[severity]), " ",
        rule(String(one.rule ?? "")), " ",
        one.everywhere ? make("span", { class: "badge" }, "On every page") : ""),
      make("p", { class: "message" }, said(String(one.message ?? ""))),
      make("p", { class: "place" }, place(one)),
      excerpt(frame),
      more.length ? make("ul", { class: "help" }, more) : null);
  };

  /** Elements for the first of many problems, and a line that counts the rest. */
  preview.problemList = (all, most = 20) => [
    ...all.slice(0, most).map(preview.problem),
    all.length > most ? make("p", { class: "more" }, `And ${all.length - most} more`) : "",
  ];
})(window.vitrinePreview);
