import { useStore } from "@nanostores/preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { createApi } from "../../client/api.ts";
import { createBoxApi } from "../../client/box.ts";
import { readNetwork } from "../../client/network.ts";
import { patientFetch } from "../../client/patient-fetch.ts";
import { readInvitationLink } from "../../invitation/link.ts";
import { onPhone } from "../../wallet/freighter.ts";
import { createPhoneAccount } from "../account.ts";
import { createHomeWork } from "../home/home-work.ts";
import { createMoney, type Money } from "../home/money.ts";
import { Late } from "../Late.tsx";
import { LateUnlock } from "../LateUnlock.tsx";
import { LockStep } from "../make/LockStep.tsx";
import { WordsStep } from "../make/WordsStep.tsx";
import { loadMakeWords } from "../make/words.ts";
import { CannotKeep, Ended, NoInvitation, UsedByOther } from "./Closed.tsx";
import { Done } from "./Done.tsx";
import { InvitationView } from "./Invitation.tsx";
import { createJoin, type ReplyState } from "./join.ts";
import { Making, type OwnAccount } from "./Making.tsx";
import { OwnWallet } from "./OwnWallet.tsx";
import { type InvitedView, type JoinView, whoOf } from "./view.ts";

export type JoinProps = Pick<JoinView, "lang" | "j" | "c" | "m" | "e" | "w" | "faults">;

/** The page of an invitation. Its link is read in the browser, and its key never leaves it. */
export function Join(props: JoinProps) {
  const [view, setView] = useState<JoinView | null>(null);
  useEffect(() => {
    const network = readNetwork();
    const isPhone = onPhone();
    const store = createPhoneAccount(network);
    const api = createApi({ fetch: patientFetch() });
    const boxes = createBoxApi({ fetch: patientFetch() });
    const { host, pathname, hash } = location;
    const join = createJoin(readInvitationLink({ pathname, hash }), {
      site: host,
      network: network.passphrase,
      api,
      boxes,
      now: Date.now,
    });
    const here = isPhone ? props.m.phone : props.m.computer;
    setView({ ...props, network, isPhone, here, store, join });
    void join.read();
    return store.start();
  }, []);
  if (view === null) return <Reading {...props} />;
  return (
    <>
      <Read view={view} />
      <LateUnlock view={view} />
    </>
  );
}

function Reading({ j }: Pick<JoinView, "j">) {
  return (
    <div class="mine one">
      <article class="slip" aria-busy="true">
        <div class="slip-in">
          <p class="label">{j.label}</p>
          <span class="ghost big" />
          <p class="small quiet" role="status">{j.reading}</p>
          <span class="ghost" />
          <span class="ghost" />
        </div>
      </article>
    </div>
  );
}

function Read({ view }: { view: JoinView }) {
  const { invited } = useStore(view.join.$state);
  const account = useStore(view.store.$account);
  if (invited === null || account.is === "reading") return <Reading {...view} />;
  if ("why" in invited) return <NoInvitation view={view} not={invited} />;
  return <Place view={{ ...view, invited, who: whoOf(invited, view.j) }} />;
}

/** The view of the place where the person is. */
function Place({ view }: { view: InvitedView }) {
  const { invited, join, store, network, lang, j, m } = view;
  const { place, reply, isTold } = useStore(join.$state);
  const account = useStore(store.$account);
  const address = account.is === "here" ? account.address : null;
  const api = useMemo(() => createApi({ fetch: patientFetch() }), []);
  const own = useMemo<OwnAccount | null>(() => {
    if (address === null) return null;
    const { passphrase, horizonUrl } = network;
    const money = createMoney({
      api,
      address,
      passphrase,
      fee: async () => {
        const { feeBid } = await import("../../wallet/fee.ts");
        return (await feeBid({ passphrase, horizonUrl })).perOperation;
      },
      now: Date.now,
    });
    return { address, money, work: createHomeWork({ store, network, address, api, money }) };
  }, [address]);
  const loadWords = useMemo(() => () => loadMakeWords(lang), [lang]);
  const before = invited.replies.find((given) => given.address === address);
  useEffect(() => {
    // the account on this phone has used the invitation already
    if (before === undefined || reply.is !== "none") return;
    join.isMine(before.address);
    join.go("making");
  }, [before?.address]);

  switch (place) {
    case "own":
      return <OwnWallet view={view} api={api} />;
    case "lock":
      if (account.is === "cannot") return <CannotKeep view={view} why={account.why} />;
      return (
        <Late view={view} load={loadWords}>
          {(k) => (
            <LockStep
              view={within(view, j.own.back)}
              k={k}
              choose={async (choice) => {
                const made = await store.make(choice);
                if (!made.ok) return made.code;
                join.go("making");
                return null;
              }}
              onBack={() => join.go("invitation")}
            />
          )}
        </Late>
      );
    case "making":
      if (own !== null) return <Making view={view} own={own} />;
      break;
    case "words":
      if (account.is === "here") {
        return (
          <Late view={view} load={loadWords}>
            {(k) => (
              <WordsStep
                view={within(view, m.back)}
                k={k}
                account={account}
                onLater={() => join.go("done")}
                onDone={() => join.go("done")}
              />
            )}
          </Late>
        );
      }
      break;
    case "done":
      if (reply.is === "given") {
        return <AtEnd view={view} own={own} isBefore={before !== undefined} reply={reply} />;
      }
  }
  const other = invited.replies.find((given) => given.address !== address);
  if (other !== undefined && !isTold) return <UsedByOther view={view} reply={other} />;
  if (invited.isEnded) return <Ended view={view} />;
  return <InvitationView view={view} />;
}

/** A view of My money on this page: its way back leads elsewhere. */
function within(view: InvitedView, back: string): InvitedView {
  return { ...view, m: { ...view.m, back } };
}

/** The end, with what is known of the account where it is the one on this phone. */
function AtEnd({ view, own, isBefore, reply }: {
  view: InvitedView;
  own: OwnAccount | null;
  isBefore: boolean;
  reply: Extract<ReplyState, { is: "given" }>;
}) {
  const known = own === null || own.address !== reply.address ? null : own.money;
  const isReady = known === null ? null : isReadyIn(known.$money.get().money);
  return (
    <Done
      view={view}
      address={reply.address}
      others={reply.others}
      isBefore={isBefore}
      isReady={isReady}
    />
  );
}

function isReadyIn(money: Money | null): boolean {
  return money !== null && money.account.isActive && money.account.usdcTrustline === "active";
}
