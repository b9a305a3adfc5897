// Of schemes side by side, one takes the focus. Engines that do not know the style's `interactivity`
// need the attribute.
(() => {
  if (CSS.supports("interactivity", "inert")) return;
  const others = document.querySelectorAll(".alone .moving ~ .moving .screen");
  if (others.length === 0) return;
  const update = () => {
    const isBare = document.querySelector(":is(.plate, .moving):target") !== null;
    for (const one of others) one.inert = !isBare;
  };
  addEventListener("hashchange", update);
  update();
})();
