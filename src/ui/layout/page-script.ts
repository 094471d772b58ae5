// No imports, so that Astro inlines this script into every page.
const THEME = "lipwa:theme";

export function startPage(): void {
  document.addEventListener("click", onClick);
  for (const button of document.querySelectorAll("[data-theme-switch]")) {
    button.setAttribute("aria-pressed", String(isDark()));
  }
}

function announce(text: string): void {
  const region = document.getElementById("say");
  if (region !== null) region.textContent = text;
}

function onClick(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const theme = event.target.closest("[data-theme-switch]");
  if (theme !== null) switchTheme(theme);
  const copy = event.target.closest("[data-copy]");
  if (copy !== null) void copyFrom(copy);
  if (event.target.closest("[data-print]") !== null) print();
  const menu = document.querySelector(".langs[open]");
  if (menu !== event.target.closest(".langs")) menu?.removeAttribute("open");
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset["theme"];
  if (chosen !== undefined) return chosen === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

function switchTheme(button: Element): void {
  const theme = isDark() ? "light" : "dark";
  document.documentElement.dataset["theme"] = theme;
  button.setAttribute("aria-pressed", String(theme === "dark"));
  try {
    localStorage.setItem(THEME, theme);
  } catch {
    // storage is blocked, so the choice lasts only for this page
  }
}

async function copyFrom(button: Element): Promise<void> {
  const text = button.getAttribute("data-copy") ?? "";
  try {
    await copyText(text);
    button.setAttribute("data-done", "");
    announce(button.querySelector(".after")?.textContent ?? "");
    setTimeout(() => button.removeAttribute("data-done"), 2500);
  } catch {
    button.removeAttribute("data-done");
    const sentence = document.getElementById("say")?.dataset["copyFailed"] ?? "";
    announce(sentence);
    // A dialog can't be missed. Only a few in-app browsers need it.
    alert(sentence);
  }
}

/** Rejects if neither method works. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without TLS, and in chat apps' browsers, only the old method works.
    const focused = document.activeElement;
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "sr";
    document.body.append(field);
    field.select();
    try {
      if (!document.execCommand("copy")) throw new Error("nothing could be copied");
    } finally {
      field.remove();
      if (focused instanceof HTMLElement) focused.focus();
    }
  }
}
