import { useMemo } from "preact/hooks";
import { Late } from "./Late.tsx";
import { loadMakeWords } from "./make/words.ts";
import type { AccountHere, AccountView, Place } from "./view.ts";

interface Props {
  view: AccountView;
  place: Exclude<Place, "home" | "send">;
  account?: AccountHere;
  /** What the account has: USDC, a decimal string; left out where it is not known. */
  balance?: string;
  /** The person has just proved that the account is theirs. */
  onOpened: () => void;
}

/** A view that is fetched with its words when it is opened first. */
export function LatePlace({ view, place, account, balance, onOpened }: Props) {
  const load = useMemo(
    () => () => Promise.all([import("./make/MakePlace.tsx"), loadMakeWords(view.lang)]),
    [],
  );
  return (
    <Late view={view} load={load}>
      {([{ MakePlace }, k]) => (
        <MakePlace
          view={view}
          k={k}
          place={place}
          account={account ?? null}
          balance={balance ?? null}
          onOpened={onOpened}
        />
      )}
    </Late>
  );
}
