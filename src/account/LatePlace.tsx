import { useMemo } from "preact/hooks";
import { Late } from "./Late.tsx";
import { loadMakeWords } from "./make/words.ts";
import type { AccountHere, AccountView, Place } from "./view.ts";

interface Props {
  view: AccountView;
  place: Exclude<Place, "home" | "send">;
  account?: AccountHere;
  /** USDC, a decimal string; left out if unknown. */
  balance?: string;
  /** Called when the person has unlocked the account. */
  onOpened: () => void;
}

/** A view that is loaded with its messages on first use. */
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
