(() => {
  const root = document.documentElement;
  const stored = () => { try { return localStorage.getItem("theme"); } catch { return null; } };
  const show = (choice) => {
    if (choice === "light" || choice === "dark") root.dataset.theme = choice;
    else delete root.dataset.theme;
  };
  if (stored()) show(stored());

  addEventListener("DOMContentLoaded", () => {
    const choices = document.querySelectorAll("[data-theme-choice]");
    const press = (choice) => {
      for (const button of choices) {
        button.setAttribute("aria-pressed", String(button.dataset.themeChoice === choice));
      }
    };
    press(stored() ?? "auto");
    for (const button of choices) {
      button.addEventListener("click", () => {
        const choice = button.dataset.themeChoice;
        try { localStorage.setItem("theme", choice); } catch {}
        show(choice);
        press(choice);
      });
    }
    for (const group of document.querySelectorAll(".theme")) group.hidden = false;

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
  });
})();
