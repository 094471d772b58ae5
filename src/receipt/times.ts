import { fill } from "../ui/i18n/text.ts";

/** Puts the reader's own time before UTC: in the slip, and in the message to copy. */
export function localTimes(): void {
  const { lang } = document.documentElement;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const city = timeZone.split("/").pop()?.replace(/_/g, " ") ?? "";
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-local]")) {
    const moment = new Date(time.dateTime);
    const [day, local] = time.children;
    if (day === undefined || !(local instanceof HTMLElement) || timeZone === "UTC") continue;
    day.textContent = dayOf(moment, lang);
    local.textContent = fill(time.dataset["local"] ?? "", { time: timeOf(moment, lang), city });
    local.hidden = false;
  }
  const moment = document.querySelector<HTMLTimeElement>("time[data-local]");
  const said = document.querySelector<HTMLElement>("[data-when]");
  if (moment === null || said === null) return;
  const at = new Date(moment.dateTime);
  said.textContent = fill(said.dataset["when"] ?? "", {
    date: dayOf(at, lang),
    time: timeOf(at, lang) + (timeZone === "UTC" ? " UTC" : ""),
  });
}

/** A day as the server writes it, in the reader's zone. */
export function dayOf(moment: Date, lang: string): string {
  return moment.toLocaleDateString(localeOf(lang), {
    day: "numeric",
    month: "short",
    year: "numeric",
  });
}

/** A time of day as the server writes it, in the reader's zone. */
export function timeOf(moment: Date, lang: string): string {
  return moment.toLocaleTimeString(localeOf(lang), {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
}

function localeOf(lang: string): string {
  return lang === "en" ? "en-GB" : lang;
}
