// The theme that the reader chose, on this page and the next.
(() => {
  const root = document.documentElement;
  const stored = () => { try { return localStorage.getItem("theme"); } catch { return null; } };
  const choices = document.querySelectorAll("[data-theme-choice]");

  const show = (choice) => {
    if (choice === "light" || choice === "dark") root.dataset.theme = choice;
    else delete root.dataset.theme;
    for (const button of choices) {
      button.setAttribute("aria-pressed", String(button.dataset.themeChoice === choice));
    }
  };

  show(stored() ?? "auto");
  for (const button of choices) {
    button.addEventListener("click", () => {
      const choice = button.dataset.themeChoice;
      try { localStorage.setItem("theme", choice); } catch {}
      show(choice);
    });
  }
  for (const group of document.querySelectorAll(".theme")) group.hidden = false;
})();
