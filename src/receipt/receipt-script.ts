import { clockCity, wantedCurrency, writeCurrency } from "../ui/chosen-currency.ts";
import { guardSecrets } from "../ui/guard-secret.ts";
import { fill } from "../ui/i18n/text.ts";
import { keepOffline } from "../ui/service-worker.ts";
import { ownDay, ownTime } from "./own-time.ts";

/** Makes a receipt do more than be read; also after the page's content was replaced. */
export function startReceipt(): void {
  showLocalTimes();
  chooseCurrency();
  offerShare();
  offerCheck();
  keepCopy();
  guardSecrets();
  if (document.querySelector("#slip[data-ask]") !== null) void ask();
  if (document.querySelector(".not-printed") !== null) void showLateName();
  if (location.hash.startsWith("#for=")) void showName().catch(() => {});
  if (/[#&]payslip=/.test(location.hash)) void showWritten().catch(() => {});
}

/** Most receipts are settled when they are opened: what asks again comes with those that are not. */
async function ask(): Promise<void> {
  const { keepAsking } = await import("./keep-asking.ts");
  keepAsking(startReceipt);
}

/** The name of a payer who was never looked for comes within a second mostly, with the page. */
async function showLateName(): Promise<void> {
  const { awaitNames } = await import("../ui/late-names.ts");
  await awaitNames([".by", ".message", ".acts"], () => {
    showLocalTimes();
    keepCopy();
  });
}

/** Few links name a person: what shows it comes with those that do. */
async function showName(): Promise<void> {
  const { showSentTo } = await import("../ui/sent-to.ts");
  showSentTo();
}

/** The same of a payslip that the link bears. */
async function showWritten(): Promise<void> {
  const { showPayslip } = await import("./payslip/show.ts");
  await showPayslip();
}

/** Shows the reader's own time in place of UTC: in the slip, and in the message, which can be copied then. */
function showLocalTimes(): void {
  const moment = document.querySelector<HTMLTimeElement>("[data-local]");
  if (moment === null) return;
  const city = clockCity();
  const { dataset } = document.documentElement;
  const date = ownDay(moment.dateTime, dataset);
  const time = ownTime(moment.dateTime, dataset);
  const local = moment.querySelector("small");
  if (local !== null && city !== "UTC") {
    // the stamp's, too
    for (const day of document.querySelectorAll("[data-day]")) day.textContent = date;
    local.textContent = fill(moment.dataset["local"] ?? "", {
      time,
      city: city.replace(/_/g, " "),
    });
    local.hidden = false;
  }
  const said = document.querySelector<HTMLElement>("[data-when]");
  if (said === null) return;
  // the reader's time may take a line less: what stands below stays where it is
  const message = said.parentElement;
  if (message === null) return;
  message.style.minBlockSize = `${message.offsetHeight}px`;
  said.textContent = fill(said.dataset["when"] ?? "", {
    // letters that an SMS does not have stand in names of months
    date: date.normalize("NFD").replace(/\p{M}/gu, ""),
    time: time + (city === "UTC" ? " UTC" : ""),
  });
  document.querySelector(".message .copy")?.setAttribute("data-copy", message.textContent);
}

/** Shows the local value in the currency that the reader chooses, and remembers it. */
function chooseCurrency(): void {
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
  const wish = wantedCurrency();
  if (wish !== null) {
    select.value = wish;
    show();
  }
  select.addEventListener("change", () => {
    show();
    writeCurrency(select.value);
  });
}

/** The phone's own share sheet where there is one. */
function offerShare(): void {
  const link = document.querySelector<HTMLAnchorElement>("#share");
  if (link !== null && "share" in navigator) {
    link.textContent = link.dataset["share"] ?? link.textContent;
    // what is sent ends with the receipt's address
    const sent = new URL(link.href).searchParams.get("text") ?? "";
    const [, text, url] = /(.*) (.*)/.exec(sent) ?? [];
    link.addEventListener("click", (event) => {
      event.preventDefault();
      // closing the sheet without sharing is no fault
      navigator.share({ text, url }).catch(() => {});
    });
  }
}

/** Loads the check's code, and with it the envelope, when the reader opens that part. */
function offerCheck(): void {
  const part = document.querySelector<HTMLDetailsElement>("#check");
  const place = document.querySelector("#checks");
  if (part === null || place === null) return;
  let begun = false;
  let open = check;
  // some browsers never ask again for a script that they did not get, and a kept copy is no newer page
  const tried = async () => navigator.onLine && await open(place);
  const begin = () => {
    if (!part.open || begun) return;
    begun = true;
    place.textContent = part.dataset["wait"] ?? "";
    tried().catch(() => false).then((done) => {
      if (done) return;
      begun = false; // opening it again tries again
      open = reopen;
      place.textContent = part.dataset["lost"] ?? "";
    });
  };
  part.addEventListener("toggle", begin);
  // a page that is loaded anew goes back to where it was scrolled to, not always to its fragment
  part.open ||= location.hash === "#checks";
  // on a slow line it was opened before this code was there
  begin();
}

/** Some browsers never ask again for code that they once could not load: the page anew does. */
async function reopen(): Promise<boolean> {
  const { ok } = await fetch(location.href);
  if (ok) {
    location.hash = "#checks";
    location.reload();
  }
  return ok;
}

async function check(place: Element): Promise<boolean> {
  return await (await import("./check/check.ts")).checkReceipt(place);
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
  keepOffline({ keep: location.href });
}

function sayKept(saved: string, notice: HTMLElement): void {
  const date = `${ownDay(saved, document.documentElement.dataset)}, ${
    ownTime(saved, document.documentElement.dataset)
  }`;
  const text = notice.querySelector("span");
  if (text !== null) text.textContent = fill(notice.dataset["text"] ?? "", { date });
  notice.hidden = false;
  // 'today' in a kept copy was another day
  const form = document.querySelector<HTMLElement>("#local[data-passing]");
  const note = fill(form?.dataset["passing"] ?? "", { date });
  for (const option of form?.querySelectorAll("option") ?? []) option.dataset["note"] = note;
  for (const small of form?.querySelectorAll("small") ?? []) small.textContent = note;
}
