// The theme that the reader chose, on this page and the next.
(() => {
  const root = document.documentElement;
  const stored = () => { try { return localStorage.getItem("theme"); } catch { return null; } };

  const show = (choice) => {
    if (choice === "light" || choice === "dark") root.dataset.theme = choice;
    else delete root.dataset.theme;
    for (const button of document.querySelectorAll("[data-theme-choice]")) {
      button.setAttribute("aria-pressed", String(button.dataset.themeChoice === choice));
    }
    for (const group of document.querySelectorAll(".theme")) group.hidden = false;
  };

  show(stored() ?? "auto");
  document.addEventListener("click", (event) => {
    const choice = event.target.closest?.("[data-theme-choice]")?.dataset.themeChoice;
    if (!choice) return;
    try { localStorage.setItem("theme", choice); } catch {}
    show(choice);
  });
  document.addEventListener("vitrine:changed", () => show(root.dataset.theme ?? "auto"));
})();
