import { useStore } from "@nanostores/preact";
import { useEffect, useState } from "preact/hooks";
import { readBoxLink } from "../../box/link.ts";
import { createApi } from "../../client/api.ts";
import { createBoxApi } from "../../client/box.ts";
import { fetchWithTimeout } from "../../client/fetch-with-timeout.ts";
import { readNetwork } from "../../client/network.ts";
import { onPageShown } from "../../ui/page-shown.ts";
import { ApprovalStore } from "./approve.ts";
import { ProposalUnavailable } from "./ProposalUnavailable.tsx";
import { findShortfall } from "./remaining-payments.ts";
import { STATE_LOADERS } from "./load-states.ts";
import { OnDemand } from "./OnDemand.tsx";
import type { OpeningFault } from "./open.ts";
import { ProposalSheet } from "./ProposalSheet.tsx";
import { ApprovalSlip } from "./ApprovalSlip.tsx";
import type { ApproveView, OpenedView } from "./view.ts";

type ApproveProps = Pick<ApproveView, "lang" | "m" | "c">;

/** The link's key never leaves the browser. */
export function Approve(props: ApproveProps) {
  const [view, setView] = useState<ApproveView | null>(null);
  useEffect(() => {
    const network = readNetwork();
    const { host, pathname, hash } = location;
    const store = new ApprovalStore(readBoxLink("approval", { pathname, hash }), {
      site: host,
      network,
      api: createApi({ fetch: fetchWithTimeout() }),
      boxes: createBoxApi({ fetch: fetchWithTimeout() }),
      connection: network,
    });
    setView({ ...props, network, store });
    void store.open();
    return keepCurrent(store);
  }, []);
  return view === null ? <Reading m={props.m} /> : <Opening view={view} />;
}

/** Time from a part's expiry until a ledger has closed, in milliseconds. */
const LEDGER_MS = 10_000;

/** The longest timer in browsers, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Reads again when the page becomes visible and when the proposal expires. */
function keepCurrent(store: ApprovalStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopListening = store.$state.listen(({ isReading }) => {
    if (isReading) return;
    clearTimeout(timer);
    const left = store.untilExpiry();
    if (left === null || left + LEDGER_MS > LONGEST_TIMER) return;
    timer = setTimeout(() => void store.refresh(), left + LEDGER_MS);
  });
  const stopWatching = onPageShown(() => void store.refresh());
  // another link was opened in this tab
  const reload = () => location.reload();
  addEventListener("hashchange", reload);
  return () => {
    stopListening();
    clearTimeout(timer);
    stopWatching();
    removeEventListener("hashchange", reload);
  };
}

function Reading({ m }: Pick<ApproveView, "m">) {
  return (
    <div class="mine one">
      <article class="slip" aria-busy="true">
        <div class="slip-in">
          <h1 class="label">{m.label}</h1>
          <span class="ghost big" />
          <p class="small quiet" role="status">{m.reading}</p>
          <span class="ghost" />
          <span class="ghost" />
        </div>
      </article>
    </div>
  );
}

function Opening({ view }: { view: ApproveView }) {
  const { opening } = useStore(view.store.$state);
  if (opening === null) return <Reading m={view.m} />;
  if (opening.code === "stopped") {
    const { stop } = opening;
    return (
      <OnDemand view={view} load={STATE_LOADERS[view.lang]}>
        {({ UnsafeProposal, s }) => <UnsafeProposal view={{ ...view, s }} stop={stop} />}
      </OnDemand>
    );
  }
  if (opening.code !== "opened") return <Closed view={view} why={opening} />;
  return <Proposal view={{ ...view, opened: opening.opened }} />;
}

/** Some of its texts are part of the page, since they are also shown without a connection. */
function Closed(
  { view, why }: { view: ApproveView; why: Exclude<OpeningFault, { code: "stopped" }> },
) {
  const { lang, m: { closed } } = view;
  switch (why.code) {
    case "insecure":
    case "broken":
    case "unreached":
    case "busy":
    case "unreachable":
      return <ProposalUnavailable view={view} why={why} says={closed[why.code]} />;
    default: {
      const { code } = why;
      return (
        <OnDemand view={view} load={STATE_LOADERS[lang]}>
          {({ s }) => <ProposalUnavailable view={view} why={why} says={s.closed[code]} />}
        </OnDemand>
      );
    }
  }
}

export function Proposal({ view }: { view: OpenedView }) {
  const { lang, store, opened: { status, read, signatures } } = view;
  const { work, fault, signer, kept } = useStore(store.$state);
  const [isDeclining, setDeclining] = useState(false);
  const isSigned = signer !== null && signatures.has(signer);
  const own = read.replies.findLast((each) => each.ok && each.reply.signer === signer);
  // a signer who declined before can be about to sign
  const isDone = work.step === "idle" && fault === null && kept === null;
  const decline = isDone && own?.ok && own.reply.kind === "decline" ? own.reply : null;
  const isOpen = status.is === "collecting" || status.is === "declined";
  if (
    !isOpen || work.step === "sending" || fault?.why === "not_signer" || isSigned ||
    decline !== null
  ) {
    return (
      <OnDemand view={view} load={STATE_LOADERS[lang]}>
        {(
          {
            DeclinedScreen,
            EndedScreen,
            ReadyScreen,
            NotSignerScreen,
            SendingScreen,
            WaitingScreen,
            s,
          },
        ) => {
          const shown = { ...view, s };
          if (work.step === "sending") return <SendingScreen view={shown} work={work} />;
          if (status.is === "enough") return <ReadyScreen view={shown} />;
          if (!isOpen) return <EndedScreen view={shown} status={status} />;
          if (fault?.why === "not_signer") {
            return <NotSignerScreen view={shown} address={fault.address} />;
          }
          if (isSigned || decline === null) return <WaitingScreen view={shown} />;
          return <DeclinedScreen view={shown} reason={decline.reason} at={decline.at} />;
        }}
      </OnDemand>
    );
  }
  if (isDeclining) {
    return (
      <OnDemand view={view} load={STATE_LOADERS[lang]}>
        {({ DeclineForm, s }) => (
          <DeclineForm
            view={{ ...view, s }}
            opened={view.opened}
            onBack={() => setDeclining(false)}
            onDeclined={() => setDeclining(false)}
          />
        )}
      </OnDemand>
    );
  }
  return <Review view={view} onDecline={() => setDeclining(true)} />;
}

function Review({ view, onDecline }: { view: OpenedView; onDecline: () => void }) {
  const { opened: { review, left, forecast } } = view;
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const onAsked = (account: string, isAsked: boolean) => {
    const now = new Set(asked);
    if (isAsked) now.add(account);
    else now.delete(account);
    setAsked(now);
  };
  const { usdc, xlm } = findShortfall(left, forecast);
  const isShort = usdc > 0n || xlm > 0n;
  return (
    <>
      {isShort && (
        <OnDemand view={view} load={STATE_LOADERS[view.lang]}>
          {({ ShortOfMoneyScreen, s }) => (
            <ShortOfMoneyScreen view={{ ...view, s }} usdc={usdc} xlm={xlm} />
          )}
        </OnDemand>
      )}
      <div class="review">
        <ProposalSheet view={view} asked={asked} onAsked={onAsked} />
        <ApprovalSlip
          view={view}
          isAsked={review.rows.every(({ alike, account }) => alike === null || asked.has(account))}
          canApprove={!isShort}
          onDecline={onDecline}
        />
      </div>
    </>
  );
}
