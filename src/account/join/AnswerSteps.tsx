import { useStore } from "@nanostores/preact";
import { useMemo } from "preact/hooks";
import { createApi } from "../../client/api.ts";
import { fetchWithTimeout } from "../../client/fetch-with-timeout.ts";
import { createHomeWork } from "../home/home-work.ts";
import { createMoney } from "../home/money.ts";
import { Late } from "../Late.tsx";
import { LockStep } from "../make/LockStep.tsx";
import { WordsStep } from "../make/WordsStep.tsx";
import { loadMakeWords } from "../make/words.ts";
import { CannotKeep } from "./CannotKeep.tsx";
import { Done } from "./Done.tsx";
import type { ReplyState } from "./join.ts";
import { Making, type OwnAccount } from "./Making.tsx";
import { OwnWallet } from "./OwnWallet.tsx";
import type { InvitedView } from "./view.ts";

/** The steps of answering an invitation, from choosing a wallet or a lock to the end. */
export function AnswerSteps({ view, isBefore }: { view: InvitedView; isBefore: boolean }) {
  const { join, store, lang, j } = view;
  const { place, reply } = useStore(join.$state);
  const account = useStore(store.$account);
  const address = account.is === "here" ? account.address : null;
  const api = useMemo(() => createApi({ fetch: fetchWithTimeout() }), []);
  const own = useMemo(() => address === null ? null : ownAccount(view, address), [address]);
  const loadWords = useMemo(() => () => loadMakeWords(lang), [lang]);
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
      return own === null ? null : <Making view={view} own={own} />;
    case "words":
      return account.is !== "here" ? null : (
        <Late view={view} load={loadWords}>
          {(k) => (
            <WordsStep
              view={view}
              k={k}
              account={account}
              onLater={join.finish}
              onDone={join.finish}
            />
          )}
        </Late>
      );
    case "done":
      return reply.is !== "given" ? null : (
        <Done
          view={view}
          reply={reply}
          isBefore={isBefore}
          isReady={isReady(own, reply)}
        />
      );
    case "invitation":
      return null;
  }
}

/** A view of My money on this page, where Back leads elsewhere. */
function within(view: InvitedView, back: string): InvitedView {
  return { ...view, m: { ...view.m, back } };
}

/** The state of the account on this phone, and its actions. */
function ownAccount({ network, store }: InvitedView, address: string): OwnAccount {
  const { passphrase, horizonUrl } = network;
  const api = createApi({ fetch: fetchWithTimeout() });
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
}

/** Whether the address can be paid; null for a wallet that isn't on this phone. */
function isReady(
  own: OwnAccount | null,
  { address }: Extract<ReplyState, { is: "given" }>,
): boolean | null {
  if (own?.address !== address) return null;
  const account = own.money.$money.get().money?.account;
  return account?.isActive === true && account.usdcTrustline === "active";
}
