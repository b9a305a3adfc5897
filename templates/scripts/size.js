// Sends the size of the picture at a bare address to the page that embeds it, and again when it changes.
(() => {
  if (parent === window || !document.body.matches(".alone")) return;

  // A bar would take space from the picture; a frame of another height can still be scrolled.
  document.documentElement.style.scrollbarWidth = "none";

  // The lowest edge of a text, an image or a control, with the same margin below as there is above. What
  // covers a screen, or is at its end, takes all of it.
  const content = (screen) => {
    const { top, height } = screen.getBoundingClientRect();
    if (document.querySelector("main").dataset.level !== "inline") return Math.ceil(height);
    const boxes = [...screen.querySelectorAll("*")]
      .filter((one) => one.childElementCount === 0 || one.matches("button, a"))
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    if (boxes.length === 0) return 0;
    const margin = Math.max(0, Math.min(...boxes.map((box) => box.top)) - top);
    return Math.ceil(Math.max(...boxes.map((box) => box.bottom)) - top + margin);
  };

  const send = () => {
    const plate = document.querySelector(".plate:target, .moving:target > .plate");
    const screen = plate?.querySelector(".screen");
    if (!screen) return;
    const { width, height } = screen.getBoundingClientRect();
    parent.postMessage(
      { type: "vitrine:size", scheme: plate.dataset.scheme, width: Math.ceil(width), height: Math.ceil(height), content: content(screen) },
      "*",
    );
  };

  const watch = new ResizeObserver(send);
  for (const screen of document.querySelectorAll(".plate .screen")) watch.observe(screen);
  addEventListener("hashchange", send);
  document.fonts?.ready.then(send);
})();
