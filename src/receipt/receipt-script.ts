import { isCurrency } from "../money/currency.ts";
import { clockCity, wantedCurrency, writeCurrency } from "../ui/chosen-currency.ts";
import { formatDate, formatTime } from "../ui/i18n/format.ts";
import { pageLanguage } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import { guardSecrets } from "../ui/guard-secret.ts";

/** Makes the receipt's page do more than be read; also after its content was replaced. */
export function startReceipt(): void {
  showLocalTimes();
  chooseCurrency();
  offerShare();
  offerCheck();
  guardSecrets();
  keepCopy();
  if (document.querySelector("#slip[data-ask]") !== null) void ask();
  if (location.hash.startsWith("#for=")) void showName().catch(() => {});
}

/** Few links name a person: what shows it comes with those that do. */
async function showName(): Promise<void> {
  const { showSentTo } = await import("../ui/sent-to.ts");
  showSentTo();
}

/** Most receipts are settled when they are opened: what asks again comes with those that are not. */
async function ask(): Promise<void> {
  const { keepAsking } = await import("./keep-asking.ts");
  keepAsking(startReceipt);
}

/** Shows the reader's own time in place of UTC: in the slip, and in the message to copy. */
function showLocalTimes(): void {
  const lang = pageLanguage();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const time = document.querySelector<HTMLTimeElement>("time[data-local]");
  if (time === null) return;
  const [day, local] = time.children;
  if (day !== undefined && local instanceof HTMLElement && timeZone !== "UTC") {
    day.textContent = formatDate(lang, time.dateTime);
    const own = formatTime(lang, time.dateTime);
    local.textContent = fill(time.dataset["local"] ?? "", {
      time: own,
      city: clockCity().replace(/_/g, " "),
    });
    local.hidden = false;
  }
  const said = document.querySelector<HTMLElement>("[data-when]");
  if (said === null) return;
  // the reader's time may take a line less: what stands below stays where it is
  const message = said.parentElement;
  if (message !== null) message.style.minBlockSize = `${message.offsetHeight}px`;
  said.textContent = fill(said.dataset["when"] ?? "", {
    date: formatDate(lang, time.dateTime),
    time: formatTime(lang, time.dateTime) + (timeZone === "UTC" ? " UTC" : ""),
    // what an SMS has no room for stands in names of months
  }).normalize("NFD").replace(/\p{M}/gu, "");
}

/** Shows the local value in the currency that the reader chooses, and remembers it. */
function chooseCurrency(): void {
  const form = document.querySelector<HTMLFormElement>("#local");
  const select = form?.querySelector("select");
  if (form === null || select === null || select === undefined) return;
  const show = () => {
    const { value, note } = select.selectedOptions[0]?.dataset ?? {};
    const output = form.querySelector("output");
    const small = form.querySelector("small");
    if (output !== null && value !== undefined) output.textContent = value;
    if (small !== null && note !== undefined) small.textContent = note;
  };
  const wish = wantedCurrency();
  if (wish !== null) {
    select.value = wish;
    show();
  }
  select.addEventListener("change", () => {
    show();
    if (isCurrency(select.value)) writeCurrency(select.value);
  });
}

/** The phone's own share sheet where there is one, printing, and the message to copy. */
function offerShare(): void {
  const link = document.querySelector<HTMLAnchorElement>("#share");
  if (link !== null && "share" in navigator) {
    const { share, text, link: url } = link.dataset;
    link.textContent = share ?? link.textContent;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      // closing the sheet without sharing is no fault
      navigator.share({ text, url }).catch(() => {});
    });
  }
  for (const button of document.querySelectorAll("[data-print]")) {
    button.addEventListener("click", () => print());
  }
  const message = document.querySelector("#sms")?.textContent;
  if (message) document.querySelector(".message .copy")?.setAttribute("data-copy", message);
}

/** Loads the check's code, and with it the envelope, when the reader opens that part. */
function offerCheck(): void {
  const part = document.querySelector<HTMLDetailsElement>("#check");
  const place = document.querySelector("#checks");
  if (part === null || place === null) return;
  let begun = false;
  part.addEventListener("toggle", () => {
    if (!part.open || begun) return;
    begun = true;
    place.textContent = part.dataset["wait"] ?? "";
    check(place).catch(() => false).then((done) => {
      if (done) return;
      begun = false; // opening it again tries again
      place.textContent = part.dataset["lost"] ?? "";
    });
  });
}

async function check(place: Element): Promise<boolean> {
  const { checkReceipt } = await import("./check/check.ts");
  return await checkReceipt(place);
}

/**
 * Lets the browser keep a settled receipt, so that it opens again without a network; and says so
 * when this page is such a copy (the service worker writes when it was kept).
 */
function keepCopy(): void {
  const { saved } = document.documentElement.dataset;
  // it stands on settled receipts alone
  const notice = document.querySelector<HTMLElement>("#saved");
  if (notice === null) return;
  if (saved !== undefined) return sayKept(saved, notice);
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/sw.js", {
    scope: location.pathname.startsWith("/r/") ? "/r/" : "/receipt/",
  })
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage({ keep: location.href }))
    // private windows refuse: then there is no copy, and nothing else is lost
    .catch(() => {});
}

function sayKept(saved: string, notice: HTMLElement): void {
  const lang = pageLanguage();
  const date = `${formatDate(lang, saved)}, ${formatTime(lang, saved)}`;
  const text = notice.querySelector("span");
  if (text !== null) text.textContent = fill(notice.dataset["text"] ?? "", { date });
  notice.hidden = false;
  // 'today' in a kept copy was another day
  const form = document.querySelector<HTMLElement>("#local[data-passing]");
  const note = fill(form?.dataset["passing"] ?? "", { date });
  for (const option of form?.querySelectorAll("option") ?? []) option.dataset["note"] = note;
  const small = form?.querySelector("small");
  if (small !== null && small !== undefined) small.textContent = note;
}
