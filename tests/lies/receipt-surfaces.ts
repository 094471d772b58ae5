import { fillReceipt, readReceiptState } from "../../functions/pages/receipt.ts";
import { fillShortReceipt } from "../../functions/pages/short-link.ts";
import { done } from "../../src/contract/outcome.ts";
import { type PageClaims, runChecks, summarizeChecks } from "../../src/receipt/check/checks.ts";
import { RECEIPT } from "../../src/receipt/messages/receipt.ts";
import { renderReceiptPicture } from "../../src/receipt/picture.server.ts";
import { shortReceiptPath } from "../../src/stellar/short-code.ts";
import { FRAME } from "../../src/ui/messages/frame.ts";
import { pageRequest } from "../receipt-request.ts";
import type { Served, Surface } from "./surfaces.ts";

const t = RECEIPT.en;

/** The receipt on screen and the copy kept on the phone. */
export const RECEIPT_SURFACES: Surface[] = [
  {
    name: "the page",
    shows: "all",
    looksGenuine: async (served) => genuineSlip(await filled(served)),
  },
  {
    name: "the page with all lines",
    shows: "all",
    looksGenuine: async (served) => genuineSlip(await filled(served, "&lines=all")),
  },
  {
    name: "the page under its short link",
    shows: "all",
    looksGenuine: async (served) => genuineSlip(await filledShort(served)),
  },
  {
    name: "the head's tags",
    shows: "all",
    looksGenuine: async (served) => {
      const { head } = await filled(served);
      return allOrNone("the head", [
        /<title>Receipt: [^<]*settled on/.test(head),
        /property="og:title" content="Receipt: [^"]*settled on/.test(head),
        head.includes("og:image"),
      ]);
    },
  },
  {
    name: "the picture",
    shows: "all",
    looksGenuine: async (served) => {
      const state = await readReceiptState(wishOf(served), requestOf(served));
      const words = { lang: "en" as const, m: FRAME.en, t, network: served.network };
      const picture = renderReceiptPicture(state, words) ?? "";
      return allOrNone("the picture", [
        picture.includes("url(#b)"),
        picture.includes(t.verdicts.paid.word.toUpperCase()),
      ]);
    },
  },
  {
    name: "the message",
    shows: "all",
    ofOnePayment: true,
    looksGenuine: async (served) => {
      const { main } = await filled(served);
      return allOrNone("the message", [main.includes('id="sms"'), main.includes('id="share"')]);
    },
  },
  {
    name: "the kept copy",
    shows: "all",
    ofOnePayment: true,
    looksGenuine: async (served) => {
      const { cacheControl, headers } = await filled(served);
      return allOrNone("the copy", [
        cacheControl.startsWith("public"),
        headers?.["x-copy"] === "keep",
      ]);
    },
  },
  {
    name: "the browser's own check",
    shows: "all",
    ofOnePayment: true,
    looksGenuine: async (served) => {
      const claims = claimsOn((await filled(served)).main);
      const results = await runChecks(await served.record(claims.hash), {
        claims,
        creation: claims.creation === null ? null : await served.record(claims.creation),
        passphrase: served.network.passphrase,
        usdcIssuer: served.network.usdcIssuer,
        lang: "en",
      });
      // what isn't signed stays unchecked, such as the amount that a path payment delivers
      return ["allRight", "someOpen"].includes(summarizeChecks(results, claims.verdict));
    },
  },
];

function wishOf({ op, proof }: Served) {
  return { hash: proof.hash, op, account: null, allLines: false };
}

function requestOf({ op, proof, network }: Served, more = "") {
  const url = new URL(`/receipt/${proof.hash}?lang=en${more}`, network.publicUrl);
  if (op !== null) url.searchParams.set("op", String(op));
  return pageRequest(url, { network, proof: () => proof });
}

const pages = new WeakMap<Served, ReturnType<typeof drawn>>();

/** The page as sent. A plain page is filled once for every visitor. */
async function filled(served: Served, more = "") {
  if (more !== "") return await drawn(requestOf(served, more));
  const page = pages.get(served) ?? drawn(requestOf(served));
  pages.set(served, page);
  return await page;
}

async function drawn(request: ReturnType<typeof requestOf>) {
  const fill = await fillReceipt(request);
  return { ...fill, ...fill.draw() };
}

/** The page behind a short code that no other transaction has. */
async function filledShort({ op, proof, network }: Served) {
  const url = new URL(shortReceiptPath(proof.hash, op), network.publicUrl);
  const request = pageRequest(url, { network, proof: () => proof });
  const findByShortCode = () => Promise.resolve(done([proof.hash]));
  const ledger = { ...request.services.ledger, findByShortCode };
  const fill = await fillShortReceipt({ ...request, services: { ...request.services, ledger } });
  return { ...fill, ...fill.draw() };
}

function genuineSlip({ main }: { main: string }): boolean {
  const slip = main.slice(0, main.indexOf("</article>"));
  const words = `${t.verdicts.paid.word}|${t.runSettled}`;
  return allOrNone("the slip", [
    slip.includes('<div class="band">'),
    slip.includes(`id="slip-head">${t.receipt}</h1>`),
    new RegExp(`class="(stamp|badge done)">(<svg.*?</svg>)?(${words})`).test(slip),
    // the notice of a stored copy is hidden and has an id
    !/class="notice (warn|bad)"( role="\w+")?>/.test(slip),
  ]);
}

/** The marks of a genuine receipt appear all together or not at all. */
function allOrNone(what: string, parts: boolean[]): boolean {
  if (new Set(parts).size > 1) throw new Error(`${what} is half genuine: ${parts.join(", ")}`);
  return parts[0] === true;
}

/** The claims that the check reads from a page, here from its HTML. */
function claimsOn(main: string): PageClaims {
  const slip = main.slice(0, main.indexOf("</article>"));
  const part = (name: string) => slip.split(`data-claim="${name}"`)[1] ?? "";
  const whole = (name: string) => /<\/summary><code>([^<]*)</.exec(part(name))?.[1] ?? null;
  const text = (name: string, end: string) =>
    part(name).slice(part(name).indexOf(">") + 1).split(end)[0]?.replace(/<[^>]*>/g, "") ?? null;
  const op = Number(/data-op="(\d+)"/.exec(slip)?.[1] ?? 0);
  return {
    hash: whole("hash") ?? "",
    verdict: /data-state="(\w+)"/.exec(slip)?.[1] ?? "",
    creation: /data-creation="(\w+)"/.exec(slip)?.[1] ?? null,
    op: op > 0 ? op : null,
    sender: whole("sender"),
    recipient: whole("recipient"),
    claimants: slip.split(`data-claim="claimant"`).slice(1)
      .map((each) => /<\/summary><code>([^<]*)</.exec(each)?.[1] ?? ""),
    shownAmount: text("amount", "</data>"),
    shownExact: text("exact", "</p>") || null,
    amount: /value="([^"]*)"/.exec(part("amount"))?.[1] ?? null,
    asset: text("asset", "</span>"),
    memo: /<bdi>([^<]*)<\/bdi>/.exec(part("memo"))?.[1] ?? "",
    claimMemo: /<bdi>([^<]*)<\/bdi>/.exec(part("claimMemo"))?.[1] ?? "",
  };
}
