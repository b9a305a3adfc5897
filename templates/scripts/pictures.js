// Images for dark pages follow the switch of the page, and not only the system.
(() => {
  const root = document.documentElement;
  const dark = "(prefers-color-scheme: dark)";
  const known = new Set();
  const follow = () => {
    for (const source of document.querySelectorAll(`picture > source[media="${dark}"]`)) known.add(source);
    const media = { dark: "all", light: "not all" }[root.dataset.theme] ?? dark;
    for (const source of known) source.media = media;
  };
  follow();
  new MutationObserver(follow).observe(root, { attributeFilter: ["data-theme"] });
  document.addEventListener("vitrine:changed", follow);
})();
