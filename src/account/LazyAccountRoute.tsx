import { useMemo } from "preact/hooks";
import { Lazy } from "./Lazy.tsx";
import { loadMakeMessages } from "./make/load-messages.ts";
import type { AccountRoute, AccountViewProps, SavedAccount } from "./view.ts";

interface Props {
  view: AccountViewProps;
  route: Exclude<AccountRoute, "home" | "send">;
  account?: SavedAccount;
  /** A decimal string; left out if unknown. */
  balance?: string;
  onOpened: () => void;
}

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
