// Puts the parts together: what an event says goes to each of them.
((preview) => {
  const navigation = performance.getEntriesByType("navigation")[0];
  let isNotFound = navigation?.responseStatus === 404;
  let revision = null;
  let pending = null;

  const frame = (run) => {
    if (document.hidden) setTimeout(run);
    else requestAnimationFrame(run);
  };

  preview.onchange = (report) => {
    preview.panel.entitle();
    // One drawing for all that changed until the next frame.
    if (pending) {
      pending.added.push(...report.added);
      for (const one of report.changed) pending.changed.add(one);
      for (const one of report.lost) pending.lost.add(one);
      return;
    }
    pending = report;
    frame(() => {
      const all = pending;
      pending = null;
      preview.point(all);
    });
  };

  const list = (value) => Array.isArray(value) ? value : [];

  /** Takes a state of the server; `isFirst` after each time that it was found. */
  preview.receive = (state, isFirst) => {
    const isMissing = state.kind === "missing";
    // If the browser does not give the status of the response, the first message of the stream says
    // it.
    if (revision === null && navigation?.responseStatus === undefined) isNotFound = isMissing;
    if (isNotFound && !isMissing) return preview.reload("there is a page now");
    preview.notes.missing(isMissing && !isNotFound);
    if (isMissing === isNotFound) preview.want(String(state.version ?? ""), isNotFound ? 404 : 200);
    preview.panel.show(list(state.problems), state.stale === true);
    preview.button.show({
      errors: Number(state.errors ?? 0), warnings: Number(state.warnings ?? 0), checking: state.checking === true,
    });
    if (state.revision !== revision) {
      if (!isFirst) preview.notes.others(list(state.others));
      // A change may have been missed while there was no connection.
      if (revision !== null) preview.refreshFrames();
      revision = state.revision;
    }
    preview.drawer.renew();
  };

  // Inside another page of the site, that page says when to look. Its script may run after this one,
  // so the element is looked for and not what the script defines.
  let isInside = false;
  try { isInside = parent !== window && preview.versionOf(parent.document) !== undefined; } catch {}
  if (isInside) {
    preview.onchange = () => {};
    return;
  }
  preview.notes.build();
  preview.button.build();
  preview.panel.build();
  preview.drawer.build();
  preview.show();
  preview.restore();
  preview.stream.build();
})(window.vitrinePreview);
