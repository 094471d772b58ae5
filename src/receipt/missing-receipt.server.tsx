import { fill } from "../ui/i18n/text.ts";
import { Notice } from "../ui/Notice.tsx";
import { formatResetText } from "../ui/reset-text.ts";
import { ReceiptLookupForm } from "./lookup.server.tsx";
import type { ReceiptMessages } from "./messages/receipt.en.ts";
import { ReceiptSlip } from "./slip.server.tsx";
import {
  buildProofUrl,
  type MissingState,
  type ReceiptContext,
  type ReceiptState,
} from "./state.ts";

type Key = keyof ReceiptMessages;

const PAGES = {
  // the transaction may still be on its way
  not_found: [404, "notFoundLabel", "notFoundTitle", "notFoundText"],
  // the servers keep only newer transactions
  not_kept: [503, "unreachableLabel", "notKeptTitle", "notKeptText"],
  asking: [200, "askingLabel", "askingTitle", "askingText"],
  malformed: [400, "malformedLabel", "malformedTitle", "malformedCut"],
  bad_line: [400, "notReceipt", "badLineTitle", "badLineText"],
  unreachable: [503, "unreachableLabel", "unreachableTitle", "unreachableText"],
  busy: [429, "unreachableLabel", "busyTitle", "busyText"],
} as const satisfies Record<
  MissingState["kind"] | "busy",
  [status: number, heading: Key, title: Key, text: Key]
>;

function pageOf(state: MissingState) {
  return PAGES[state.kind === "unreachable" && state.busy ? "busy" : state.kind];
}

export function httpStatusOf(state: ReceiptState): number {
  return state.kind === "payment" || state.kind === "run" ? 200 : pageOf(state)[0];
}

/** The page's title doesn't say that there were too many requests. */
export function missingReceiptTitle({ kind }: MissingState, t: ReceiptMessages): string {
  return t[PAGES[kind][2]];
}

interface Props {
  state: MissingState;
  context: ReceiptContext;
}

export function MissingReceiptPage({ state, context }: Props) {
  const { lang, t, network } = context;
  const [, heading, title, text] = pageOf(state);
  const isPolled = "hash" in state && state.kind !== "bad_line";
  const reset = state.kind === "not_found" ? formatResetText(lang, network, t.notFoundReset) : null;
  const values = { network: network.name, ...state.kind === "bad_line" && { op: state.op } };
  const explanation = (
    <>
      <p class="word">{t[title]}</p>
      <p>{fill(t[text], values)}</p>
    </>
  );
  return (
    <ReceiptSlip
      heading={t[heading]}
      band={state.kind === "asking" ? "bare" : "none"}
      state={state.kind}
      ask={isPolled ? buildProofUrl(state.hash, state.op) : undefined}
      context={context}
    >
      {state.kind !== "asking" ? explanation : (
        <div class="sum">
          {explanation}
          <p class="without-js">{t.askingNoscript}</p>
          <LinkButton style="without-js after" text={t.again} />
        </div>
      )}
      {reset !== null && <p>{reset}</p>}
      {isPolled && <Waiting isAsking={state.kind === "asking"} t={t} />}
      <NextStep state={state} context={context} />
    </ReceiptSlip>
  );
}

/** `data-unread` replaces `data-over` if the last check got no response. */
function Waiting({ isAsking, t }: { isAsking: boolean; t: ReceiptMessages }) {
  const unread = `${t.unreachableTitle} ${t.unreachableText}`;
  return (
    <p
      class="notice warn needs-js"
      id="wait"
      data-text={isAsking ? t.askingWait : t.notFoundWait}
      data-over={isAsking ? unread : t.notFoundOver}
      data-unread={isAsking ? undefined : unread}
      hidden
    />
  );
}

function NextStep({ state, context }: Props) {
  const { lang, t } = context;
  const again = <LinkButton text={t.again} />;
  const warning = <Notice tone="bad">{t.notFoundWarn}</Notice>;
  const lookup = { label: t.lookupKept, button: t.again, secret: t.chooseSecret, lang };
  switch (state.kind) {
    case "not_found":
      return (
        <>
          <ReceiptLookupForm {...lookup} value={state.hash} hint={t.lookupHint} />
          {warning}
        </>
      );
    case "malformed":
      return (
        <>
          <ReceiptLookupForm
            {...lookup}
            value={state.text.slice(0, 300)}
            hint={malformedHint(state.text, t)}
            invalid
          />
          {warning}
        </>
      );
    case "not_kept":
      return (
        <>
          {again}
          {warning}
        </>
      );
    case "unreachable":
      return again;
    case "bad_line":
      return <LinkButton href={`/receipt/${state.hash}?lang=${lang}`} text={t.wholePayment} />;
    case "asking":
      return (
        <dl class="cells" aria-hidden="true">
          {[t.from, t.to, t.transaction].map((label) => (
            <div class="all">
              <dt class="label">{label}</dt>
              <dd>
                <span class="ghost" />
              </dd>
            </div>
          ))}
        </dl>
      );
  }
}

/** By default it loads the page again. */
function LinkButton({ href = "", text, style = "after" }: {
  href?: string;
  text: string;
  style?: string;
}) {
  return (
    <p class={style}>
      <a class="btn main" href={href}>{text}</a>
    </p>
  );
}

/** Longer texts aren't mistyped codes. */
const MAX_TYPED_LENGTH = 20;

function malformedHint(text: string, t: ReceiptMessages): string {
  const count = Array.from(text).length;
  if (count <= MAX_TYPED_LENGTH) return t.lookupHint;
  const isHex = /^[0-9a-f]*$/i.test(text);
  return !isHex || count === 64 ? t.malformedSigns : fill(t.malformedText, { n: count });
}
