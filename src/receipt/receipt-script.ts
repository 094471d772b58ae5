import { findPreferredCurrency, getTimeZoneCity, saveCurrency } from "../ui/chosen-currency.ts";
import { guardSecrets } from "../ui/guard-secret.ts";
import { fill } from "../ui/i18n/text.ts";
import { saveOffline } from "../ui/service-worker.ts";
import { formatBrowserDate, formatBrowserTime } from "./browser-time.ts";

/** Called again after the page's content is replaced. */
export function startReceipt(): void {
  showLocalTimes();
  setUpCurrency();
  setUpShare();
  setUpCheck();
  saveForOffline();
  guardSecrets();
  if (document.querySelector("#slip[data-ask]") !== null) void startPolling();
  if (document.querySelector(".not-printed") !== null) void showLateName();
  if (location.hash.startsWith("#for=")) void showName().catch(() => {});
  if (/[#&]payslip=/.test(location.hash)) void showPayslipInLink().catch(() => {});
}

/** Loads the code only for receipts that aren't settled, since most are. */
async function startPolling(): Promise<void> {
  const { pollReceipt } = await import("./poll-receipt.ts");
  pollReceipt(startReceipt);
}

/** A name that wasn't cached usually arrives within a second. */
async function showLateName(): Promise<void> {
  const { loadPendingNames } = await import("../ui/pending-names.ts");
  await loadPendingNames([".by", ".message", ".acts"], () => {
    showLocalTimes();
    saveForOffline();
  });
}

/** Few links name a person, so the code loads only for those that do. */
async function showName(): Promise<void> {
  const { showNameInLink } = await import("../ui/sent-to.ts");
  showNameInLink();
}

async function showPayslipInLink(): Promise<void> {
  const { showPayslip } = await import("./payslip/show.ts");
  await showPayslip();
}

/** Shows local times in the slip and in the message to copy. */
function showLocalTimes(): void {
  const moment = document.querySelector<HTMLTimeElement>("[data-local]");
  if (moment === null) return;
  const city = getTimeZoneCity();
  const { dataset } = document.documentElement;
  const date = formatBrowserDate(moment.dateTime, dataset);
  const time = formatBrowserTime(moment.dateTime, dataset);
  const local = moment.querySelector("small");
  if (local !== null && city !== "UTC") {
    for (const day of document.querySelectorAll("[data-day]")) day.textContent = date;
    local.textContent = fill(moment.dataset["local"] ?? "", {
      time,
      city: city.replace(/_/g, " "),
    });
    local.hidden = false;
  }
  const messageTime = document.querySelector<HTMLElement>("[data-when]");
  if (messageTime === null) return;
  // If local time needs one line fewer, the content below must not move.
  const message = messageTime.parentElement;
  if (message === null) return;
  message.style.minBlockSize = `${message.offsetHeight}px`;
  messageTime.textContent = fill(messageTime.dataset["when"] ?? "", {
    // An SMS can't send the accents of some month names.
    date: date.normalize("NFD").replace(/\p{M}/gu, ""),
    time: time + (city === "UTC" ? " UTC" : ""),
  });
  document.querySelector(".message .copy")?.setAttribute("data-copy", message.textContent);
}

function setUpCurrency(): void {
  const form = document.querySelector<HTMLFormElement>("#local");
  const select = form?.querySelector("select");
  if (form === null || select === null || select === undefined) return;
  const output = form.querySelector("output");
  const small = form.querySelector("small");
  const usual = small?.textContent ?? "";
  const show = () => {
    const { value, note = usual } = select.selectedOptions[0]?.dataset ?? {};
    if (output !== null && value !== undefined) output.textContent = value;
    if (small !== null) small.textContent = note;
  };
  const preferred = findPreferredCurrency();
  if (preferred !== null) {
    select.value = preferred;
    show();
  }
  select.addEventListener("change", () => {
    show();
    saveCurrency(select.value);
  });
}

function setUpShare(): void {
  const link = document.querySelector<HTMLAnchorElement>("#share");
  if (link !== null && "share" in navigator) {
    link.textContent = link.dataset["share"] ?? link.textContent;
    // The shared text ends with the URL, which is passed separately.
    const sent = new URL(link.href).searchParams.get("text") ?? "";
    const [, text, url] = /(.*) (.*)/.exec(sent) ?? [];
    link.addEventListener("click", (event) => {
      event.preventDefault();
      // Closing the share sheet isn't an error.
      navigator.share({ text, url }).catch(() => {});
    });
  }
}

function setUpCheck(): void {
  const part = document.querySelector<HTMLDetailsElement>("#check");
  const container = document.querySelector("#checks");
  if (part === null || container === null) return;
  let isStarted = false;
  let open = check;
  // Some browsers don't request a failed script again, so don't try while offline.
  const tryOpen = async () => navigator.onLine && await open(container);
  const openCheck = () => {
    if (!part.open || isStarted) return;
    isStarted = true;
    container.textContent = part.dataset["wait"] ?? "";
    tryOpen().catch(() => false).then((done) => {
      if (done) return;
      isStarted = false; // opening the section retries
      open = reloadPage;
      container.textContent = part.dataset["lost"] ?? "";
    });
  };
  part.addEventListener("toggle", openCheck);
  // After a reload, the browser can restore the scroll position without the fragment.
  part.open ||= location.hash === "#checks";
  // On a slow connection, the section can be open before this code has loaded.
  openCheck();
}

/** Some browsers don't request a failed module again. */
async function reloadPage(): Promise<boolean> {
  const { ok } = await fetch(location.href);
  if (ok) {
    location.hash = "#checks";
    location.reload();
  }
  return ok;
}

async function check(container: Element): Promise<boolean> {
  return await (await import("./check/check.ts")).checkReceipt(container);
}

/** The service worker marks a saved copy with its date. */
function saveForOffline(): void {
  const { saved } = document.documentElement.dataset;
  // The element exists only on settled receipts.
  const notice = document.querySelector<HTMLElement>("#saved");
  if (notice === null) return;
  if (saved !== undefined) return showSavedDate(saved, notice);
  saveOffline({ keep: location.href });
}

function showSavedDate(saved: string, notice: HTMLElement): void {
  const date = `${formatBrowserDate(saved, document.documentElement.dataset)}, ${
    formatBrowserTime(saved, document.documentElement.dataset)
  }`;
  const text = notice.querySelector("span");
  if (text !== null) text.textContent = fill(notice.dataset["text"] ?? "", { date });
  notice.hidden = false;
  // In a saved copy, "today" is a past day.
  const form = document.querySelector<HTMLElement>("#local[data-passing]");
  const note = fill(form?.dataset["passing"] ?? "", { date });
  for (const option of form?.querySelectorAll("option") ?? []) option.dataset["note"] = note;
  for (const small of form?.querySelectorAll("small") ?? []) small.textContent = note;
}
