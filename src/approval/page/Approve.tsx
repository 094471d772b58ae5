import { useStore } from "@nanostores/preact";
import { useEffect, useState } from "preact/hooks";
import { readBoxLink } from "../../box/link.ts";
import { createApi } from "../../client/api.ts";
import { createBoxApi } from "../../client/box.ts";
import { fetchWithTimeout } from "../../client/fetch-with-timeout.ts";
import { readNetwork } from "../../client/network.ts";
import { ApproveStore } from "./approve.ts";
import { NotFound } from "./Closed.tsx";
import { missingIn } from "./left.ts";
import { LOAD_STATES } from "./load-states.ts";
import { Loaded } from "./Loaded.tsx";
import type { NotOpened } from "./open.ts";
import { Paper } from "./Paper.tsx";
import { Stub } from "./Stub.tsx";
import type { ApproveView, OpenedView } from "./view.ts";

export type ApproveProps = Pick<ApproveView, "lang" | "m" | "c">;

/** The page of a proposal. The link's key never leaves the browser. */
export function Approve(props: ApproveProps) {
  const [view, setView] = useState<ApproveView | null>(null);
  useEffect(() => {
    const network = readNetwork();
    const { host, pathname, hash } = location;
    const { passphrase, horizonUrl } = network;
    const store = new ApproveStore(readBoxLink("approval", { pathname, hash }), {
      site: host,
      network,
      api: createApi({ fetch: fetchWithTimeout() }),
      boxes: createBoxApi({ fetch: fetchWithTimeout() }),
      place: { passphrase, horizonUrl },
    });
    setView({ ...props, network, store });
    void store.open();
    return keepCurrent(store);
  }, []);
  return view === null ? <Reading m={props.m} /> : <Opening view={view} />;
}

/** A ledger closes about this long after a part has expired, in milliseconds. */
const LEDGER_MS = 10_000;

/** The longest timer that browsers have, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Reads again when the page is looked at again and when the time is over. Returns how to stop. */
function keepCurrent(store: ApproveStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopListening = store.$state.listen(({ isReading }) => {
    if (isReading) return;
    clearTimeout(timer);
    const left = store.untilExpiry();
    if (left === null || left + LEDGER_MS > LONGEST_TIMER) return;
    timer = setTimeout(() => void store.refresh(), left + LEDGER_MS);
  });
  const look = () => {
    if (!document.hidden) void store.refresh();
  };
  // another link was opened in this tab
  const reload = () => location.reload();
  document.addEventListener("visibilitychange", look);
  addEventListener("hashchange", reload);
  return () => {
    stopListening();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
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
      <Loaded view={view} load={LOAD_STATES[view.lang]}>
        {({ Stopped, s }) => <Stopped view={{ ...view, s }} stop={stop} />}
      </Loaded>
    );
  }
  if (opening.code !== "opened") return <Closed view={view} not={opening} />;
  return <Proposal view={{ ...view, opened: opening.opened }} />;
}

/** The texts that need no connection are here already. */
function Closed(
  { view, not }: { view: ApproveView; not: Exclude<NotOpened, { code: "stopped" }> },
) {
  const { lang, m: { closed } } = view;
  switch (not.code) {
    case "insecure":
    case "broken":
    case "unreached":
    case "busy":
    case "unreachable":
      return <NotFound view={view} not={not} says={closed[not.code]} />;
    default: {
      const { code } = not;
      return (
        <Loaded view={view} load={LOAD_STATES[lang]}>
          {({ s }) => <NotFound view={view} not={not} says={s.closed[code]} />}
        </Loaded>
      );
    }
  }
}

/** The proposal in its state. */
function Proposal({ view }: { view: OpenedView }) {
  const { lang, store, opened: { standing, read, signatures } } = view;
  const { work, fault, signer } = useStore(store.$state);
  const [isDeclining, setDeclining] = useState(false);
  const isSigned = signer !== null && signatures.has(signer);
  const own = read.replies.find((each) => each.ok && each.reply.signer === signer);
  const reason = own?.ok === true && own.reply.kind === "decline" ? own.reply.reason : null;
  const isOpen = standing.is === "collecting" || standing.is === "declined";
  if (
    !isOpen || work.step === "sending" || fault?.why === "not_signer" || isSigned ||
    reason !== null
  ) {
    return (
      <Loaded view={view} load={LOAD_STATES[lang]}>
        {({ Declined, Ended, Enough, NotSigner, Sending, Waiting, s }) => {
          const shown = { ...view, s };
          if (work.step === "sending") return <Sending view={shown} work={work} />;
          if (standing.is === "enough") return <Enough view={shown} />;
          if (!isOpen) return <Ended view={shown} standing={standing} />;
          if (fault?.why === "not_signer") {
            return <NotSigner view={shown} address={fault.address} />;
          }
          if (isSigned) return <Waiting view={shown} />;
          return <Declined view={shown} reason={reason ?? ""} />;
        }}
      </Loaded>
    );
  }
  if (isDeclining) {
    return (
      <Loaded view={view} load={LOAD_STATES[lang]}>
        {({ Decline, s }) => (
          <Decline
            view={{ ...view, s }}
            opened={view.opened}
            onBack={() => setDeclining(false)}
            onDeclined={() => setDeclining(false)}
          />
        )}
      </Loaded>
    );
  }
  return <Review view={view} onDecline={() => setDeclining(true)} />;
}

function Review({ view, onDecline }: { view: OpenedView; onDecline: () => void }) {
  const { opened: { review, left, prospects } } = view;
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const onAsked = (account: string, isAsked: boolean) => {
    const now = new Set(asked);
    if (isAsked) now.add(account);
    else now.delete(account);
    setAsked(now);
  };
  const { usdc, xlm } = missingIn(left, prospects);
  const isShort = usdc > 0n || xlm > 0n;
  return (
    <>
      {isShort && (
        <Loaded view={view} load={LOAD_STATES[view.lang]}>
          {({ Short, s }) => <Short view={{ ...view, s }} usdc={usdc} xlm={xlm} />}
        </Loaded>
      )}
      <div class="review">
        <Paper view={view} asked={asked} onAsked={onAsked} />
        <Stub
          view={view}
          isAsked={review.rows.every(({ alike, account }) => alike === null || asked.has(account))}
          canApprove={!isShort}
          onDecline={onDecline}
        />
      </div>
    </>
  );
}
