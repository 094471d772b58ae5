import render from "preact-render-to-string";
import { type AddressFault, parseAddress } from "../../src/stellar/address.ts";
import { isLanguage, type Language, LANGUAGES } from "../../src/ui/i18n/languages.ts";
import { COMMON } from "../../src/ui/messages/frame.ts";
import { ERRORS } from "../../src/ui/messages/errors.ts";
import { PASSPORT } from "../../src/passport/messages/passport.ts";
import { PASSPORT_MORE } from "../../src/passport/messages/passport-more.ts";
import { Passport } from "../../src/passport/Passport.tsx";
import { Waiting } from "../../src/passport/Waiting.tsx";
import { Side } from "../../src/passport/Side.tsx";
import { type PassportView, passportView } from "../../src/passport/view.ts";
import { Who } from "../../src/passport/Who.tsx";
import { passportWords } from "../../src/passport/words.ts";
import type { PassportState } from "../../src/passport/passport-state.ts";
import { dataTag } from "./markers.ts";
import type { PageFill, PageRequest } from "./page.ts";
import { readPassport, slimState } from "./passport-data.ts";
import { passportHead, plainHead } from "./passport-head.tsx";

/**
 * Fills the passport's shell: the sums, the newest payments and what the browser needs to go on.
 * 400 for what is no address, 503 (429) where the ledger does not answer.
 */
export async function fillPassport(request: PageRequest): Promise<PageFill> {
  const lang = isLanguage(request.lang) ? request.lang : LANGUAGES[0];
  const parsed = parseAddress(request.param);
  if (!parsed.ok) return badAddress(lang, parsed.fault);
  const state = await readPassport(request, parsed.address.account, lang);
  if (state.account.state === "failed") return ledgerDown(state, state.account.code);
  return {
    status: 200,
    head: passportHead(state, request.network),
    main: passportMain(state, request),
    cacheControl: "no-cache",
  };
}

function passportMain(state: PassportState, { network, url }: PageRequest): string {
  const { lang } = state;
  const p = PASSPORT[lang];
  const words = passportWords({ p, c: COMMON[lang], e: ERRORS[lang] });
  const view = passportView(state, words, network);
  const all = url.searchParams.get("waiting") === "all";
  const html = render(
    <Passport
      view={view}
      who={
        <div class="sheet-in who">
          <Who state={state} p={p} c={COMMON[lang]} />
        </div>
      }
      side={
        <aside id="side" class="side" aria-label={p.share}>
          <Side view={view} p={p} more={PASSPORT_MORE[lang]} waiting={waitingOf(view, all)} />
        </aside>
      }
    />,
  );
  const data = dataTag("passport-data", { state: slimState(state), words });
  return `<div id="passport">${html}</div>${data}`;
}

/** The money that waits, with buttons that wait for their code; nothing where there is none. */
function waitingOf(view: PassportView, all: boolean) {
  const { lang, claimable } = view.state;
  if (claimable.state !== "ready" || claimable.value.claimable.length === 0) return null;
  return (
    <Waiting view={view} m={PASSPORT_MORE[lang].waiting} all={all} busy>
      <div role="status" />
    </Waiting>
  );
}

function badAddress(lang: Language, fault: AddressFault): PageFill {
  const m = PASSPORT[lang].bad;
  const main = render(
    <div class="plain">
      <h1>{m.title}</h1>
      <p class={fault === "secret_key" ? "notice bad lead" : "lead"}>{m.faults[fault]}</p>
      <p>
        <a class="btn" href={`/${lang}/find`}>{m.again}</a>
      </p>
    </div>,
  );
  return { status: 400, head: plainHead(m.title), main, cacheControl: "no-store" };
}

function ledgerDown({ lang, address }: PassportState, code: string): PageFill {
  const m = PASSPORT[lang].bad;
  const main = render(
    <div class="plain" data-down={address}>
      <h1>{m.downTitle}</h1>
      <p class="lead">{m.downText}</p>
      <p>
        <a class="btn" href={`?lang=${lang}`}>{COMMON[lang].retry}</a>
      </p>
    </div>,
  );
  return {
    status: code === "rate_limited" ? 429 : 503,
    head: plainHead(m.downTitle),
    main,
    cacheControl: "no-store",
    headers: { "retry-after": "5" },
  };
}
