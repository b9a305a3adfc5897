// The content of the drawer, made from the status of the site.
((preview) => {
  const { make, icon, count } = preview;
  // Of long lists the first are shown; the terminal has all.
  const most = 60;
  const few = 5;

  const tally = (one) => [[one.errors, "error"], [one.warnings, "warning"]]
    .filter(([number]) => number > 0)
    .map(([number, name]) => make("span", { class: `tally ${name}` }, icon(name), count(number, name)));

  const section = (title, ...content) => make("section", null, make("h3", null, title), ...content);

  const listed = (all, draw, name) => {
    const rest = all.length - most;
    return [
      make("ul", { class: name }, all.slice(0, most).map((one) => make("li", null, draw(one)))),
      rest > 0 ? make("p", { class: "more" }, `And ${rest} more`) : null,
    ];
  };

  const pageLink = (page) => make("a", { href: page.url }, page.title || page.url);

  // The problems of a page are drawn when they are asked for.
  const finding = (one) => {
    const problems = one.problems ?? [];
    const box = make("div", { class: "problems" });
    const details = make("details", { "data-key": one.file ?? one.url ?? one.title },
      make("summary", null, make("span", { class: "title" }, one.title || one.file), " ", tally(one)),
      one.url ? make("p", null, make("a", { href: one.url }, "Open the page")) : null,
      box);
    details.addEventListener("toggle", () => {
      if (details.open && !box.firstChild) box.append(...preview.problemList(problems));
    });
    return details;
  };

  const findings = (status) => {
    const all = status.findings ?? [];
    if (all.length > 0) return section("Findings", listed(all, finding, "findings"));
    const text = status.checking ? "Checking the rest of the site." : "Nothing to fix.";
    return section("Findings", make("p", { class: status.checking ? null : "fine" }, status.checking ? "" : icon("good"), text));
  };

  const view = (one) => [
    make("span", null, one.title || one.view), " ",
    make("span", { class: "soft" }, `lacks ${(one.missing ?? []).join(", ")}`),
  ];

  const coverage = ({ coverage: one }) => {
    if (!one) return null;
    const lacking = (one.views ?? []).filter((two) => two.missing?.length);
    const all = make("p", null, `${one.shown} of ${one.wanted} states of views are shown.`);
    return section("Coverage", all, lacking.length ? listed(lacking, view, "plain-list") : null);
  };

  const folded = (pages) => make("details", { "data-key": "changed pages" },
    make("summary", null, make("span", { class: "title" }, "Which pages")), listed(pages, pageLink, "plain-list"));

  const save = ({ save: one }) => {
    if (!one) return section("Last save", make("p", { class: "soft" }, "You have saved nothing yet."));
    const files = one.files ?? [];
    const pages = one.pages ?? [];
    const time = one.milliseconds >= 10 ? Math.round(one.milliseconds) : Number(one.milliseconds).toFixed(1);
    return section("Last save",
      make("p", null, `Took ${time} ms. `, pages.length ? `${count(pages.length, "page")} changed.` : "No page changed."),
      files.length ? listed(files.slice(0, few), (file) => make("code", null, file), "plain-list soft") : null,
      files.length > few ? make("p", { class: "more" }, `And ${files.length - few} more files`) : null,
      pages.length > few ? folded(pages) : pages.length ? listed(pages, pageLink, "plain-list") : null);
  };

  /** The sections of the drawer. */
  preview.sections = (status) => [
    make("p", { class: "sum" }, [
      status.pages != null && count(status.pages, "page"),
      status.specimens != null && count(status.specimens, "specimen"),
      status.errors + status.warnings > 0 ? null : status.checking ? "checking" : "no findings",
    ].filter(Boolean).join(", "), " ", tally(status)),
    save(status),
    findings(status),
    coverage(status),
  ].filter(Boolean);
})(window.vitrinePreview);
