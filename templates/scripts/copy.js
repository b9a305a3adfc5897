// A copy button on every block of code.
(() => {
  if (!navigator.clipboard) return;
  for (const pre of document.querySelectorAll("pre")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(pre.textContent.replace(/\n$/, ""));
        button.textContent = "Copied";
      } catch {
        button.textContent = "Not copied";
      }
      setTimeout(() => { button.textContent = "Copy"; }, 1500);
    });
    let frame = pre.parentElement;
    if (!frame.classList.contains("code")) {
      frame = document.createElement("div");
      frame.className = "code";
      pre.replaceWith(frame);
      frame.append(pre);
    }
    frame.append(button);
  }
})();
