// A link to a specimen opens its proof.
(() => {
  const open = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    const specimen = id && document.getElementById(id);
    if (!specimen?.matches?.("figure.specimen")) return;
    const first = specimen.querySelector(".proof > details");
    if (first && !specimen.querySelector(".proof > details[open]")) first.open = true;
  };
  addEventListener("hashchange", open);
  open();
})();
