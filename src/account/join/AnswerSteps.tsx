import { useStore } from "@nanostores/preact";
import { useMemo } from "preact/hooks";
import { createApi } from "../../client/api.ts";
import { fetchWithTimeout } from "../../client/fetch-with-timeout.ts";
import { createAccountStores } from "../home/account-stores.ts";
import { Lazy } from "../Lazy.tsx";
import { LockStep } from "../make/LockStep.tsx";
import { WordsStep } from "../make/WordsStep.tsx";
import { loadMakeMessages } from "../make/load-messages.ts";
import { OpenElsewhere } from "./OpenElsewhere.tsx";
import { OwnReplyConfirmation, ReplyConfirmation } from "./ReplyConfirmation.tsx";
import { AccountProgress } from "./AccountProgress.tsx";
import { OwnWallet } from "./OwnWallet.tsx";
import type { InvitationViewProps } from "./view.ts";

export function AnswerSteps(
  { view, wasSentBefore }: { view: InvitationViewProps; wasSentBefore: boolean },
) {
  const { join, store, lang, j } = view;
  const { step, reply } = useStore(join.$state);
  const account = useStore(store.$account);
  const address = account.is === "here" ? account.address : null;
  const api = useMemo(() => createApi({ fetch: fetchWithTimeout() }), []);
  const phoneAccount = useMemo(
    () => address === null ? null : createAccountStores(view, address, () => feeBid(view)),
    [address],
  );
  const loadWords = useMemo(() => () => loadMakeMessages(lang), [lang]);
  switch (step) {
    case "own":
      return <OwnWallet view={view} api={api} />;
    case "lock":
      if (account.is === "unavailable") return <OpenElsewhere view={view} why={account.why} />;
      return (
        <Lazy view={view} load={loadWords}>
          {(k) => (
            <LockStep
              view={withBackTo(view, j.own.back)}
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
        </Lazy>
      );
    case "making":
      return phoneAccount === null
        ? null
        : <AccountProgress view={view} phoneAccount={phoneAccount} />;
    case "words":
      return account.is !== "here" ? null : (
        <Lazy view={view} load={loadWords}>
          {(k) => (
            <WordsStep
              view={view}
              k={k}
              account={account}
              onLater={join.finish}
              onDone={join.finish}
            />
          )}
        </Lazy>
      );
    case "done":
      if (reply.is !== "delivered") return null;
      return phoneAccount?.address === reply.address
        ? (
          <OwnReplyConfirmation
            view={view}
            reply={reply}
            wasSentBefore={wasSentBefore}
            money={phoneAccount.money}
          />
        )
        : (
          <ReplyConfirmation
            view={view}
            reply={reply}
            wasSentBefore={wasSentBefore}
            readiness={null}
          />
        );
    case "invitation":
      return null;
  }
}

/** Replaces the text of Back, for views shared with My money. */
function withBackTo(view: InvitationViewProps, back: string): InvitationViewProps {
  return { ...view, m: { ...view.m, back } };
}

/** Loads its code when it is needed: a person with another wallet doesn't need it. */
async function feeBid({ network }: InvitationViewProps): Promise<bigint> {
  const code = await import("../../wallet/fee.ts").catch(() => null);
  // the network's minimum, in stroops
  return code === null ? 100n : await code.feeBid(network);
}
