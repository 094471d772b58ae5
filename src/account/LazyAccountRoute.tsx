import { useMemo } from "preact/hooks";
import { Lazy } from "./Lazy.tsx";
import { loadMakeMessages } from "./make/load-messages.ts";
import type { AccountRoute, AccountViewProps, SavedAccount } from "./view.ts";

interface Props {
  view: AccountViewProps;
  route: Exclude<AccountRoute, "home" | "send">;
  account?: SavedAccount;
  /** USDC, a decimal string; left out if unknown. */
  balance?: string;
  /** Called when the person has unlocked the account. */
  onOpened: () => void;
}

/** A view of My money, loaded with its messages on first use. */
export function LazyAccountRoute({ view, route, account, balance, onOpened }: Props) {
  const load = useMemo(
    () => () => Promise.all([import("./make/AccountRoutes.tsx"), loadMakeMessages(view.lang)]),
    [],
  );
  return (
    <Lazy view={view} load={load}>
      {([{ AccountRoutes }, k]) => (
        <AccountRoutes
          view={view}
          k={k}
          route={route}
          account={account ?? null}
          balance={balance ?? null}
          onOpened={onOpened}
        />
      )}
    </Lazy>
  );
}
