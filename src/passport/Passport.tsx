import type { ComponentChildren } from "preact";
import { AccountNotice } from "./AccountNotice.tsx";
import { Figures } from "./Figures.tsx";
import { Payers } from "./Payers.tsx";
import { Payments } from "./Payments.tsx";
import { Regularity } from "./Regularity.tsx";
import type { PassportView } from "./view.ts";

interface Props {
  view: PassportView;
  /** What only the server draws; kept as it is in the browser. */
  who: ComponentChildren;
  side: ComponentChildren;
}

/**
 * The income passport: the same on the server and in the browser, which draws it anew when its
 * state changes. It holds no state of its own.
 */
export function Passport({ view, who, side }: Props) {
  return (
    <div class="passport">
      <article class="sheet">
        {who}
        <AccountNotice {...view} />
        <Figures {...view} />
        <div class="sheet-in two">
          <Regularity {...view} />
          <Payers {...view} />
        </div>
      </article>
      <Payments {...view} />
      {side}
    </div>
  );
}
