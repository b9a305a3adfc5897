// A link to a specimen opens its proof.
(() => {
  const open = () => {
    let id = location.hash.slice(1);
    try { id = decodeURIComponent(id); } catch {}
    const specimen = id && document.getElementById(id);
    if (!specimen || !specimen.matches("figure.specimen")) return;
    const first = specimen.querySelector(".proof > details");
    if (first && !specimen.querySelector(".proof > details[open]")) first.open = true;
  };
  addEventListener("hashchange", open);
  open();
})();
