import { useStore } from "@nanostores/preact";
import type { ComponentChildren } from "preact";
import type { ReadApi } from "../../client/api.ts";
import { LedgerId } from "../../components/LedgerId.tsx";
import type { Network } from "../../contract/network.ts";
import { formatDate, formatTime } from "../../i18n/format.ts";
import { fill } from "../../i18n/text.ts";
import type { PassportStore } from "../../stores/passport.ts";
import { AccountNotice } from "./AccountNotice.tsx";
import { Figures } from "./Figures.tsx";
import { LazyDetails } from "./LazyDetails.tsx";
import { Live } from "./Live.tsx";
import { Payers } from "./Payers.tsx";
import { Payments } from "./Payments.tsx";
import { PayMe } from "./PayMe.tsx";
import { Regularity } from "./Regularity.tsx";
import { MoreWays, Share } from "./Share.tsx";
import type { PassportView, PassportWords } from "./words.ts";

interface Props {
  store: PassportStore;
  api: ReadApi;
  network: Network;
  words: PassportWords;
  /** The place of the money that waits; the browser loads its code where there is some. */
  waiting: ComponentChildren;
  /** What only the server draws; kept as it is in the browser. */
  children?: ComponentChildren;
}

/** The income passport: the same on the server and in the browser, which goes on from there. */
export function Passport({ store, api, network, words, waiting, children }: Props) {
  const state = useStore(store.$state);
  const { p } = words;
  const link = `${network.publicUrl}/passport/${state.address}`;
  const view: PassportView = { state, words, link };
  const mountStatement = async (root: HTMLElement) => {
    const statement = await import("./mount-statement.tsx");
    statement.mountStatement(root, { view, api, publicUrl: network.publicUrl });
  };
  return (
    <div class="passport">
      <article class="sheet">
        <Who {...view} />
        <AccountNotice {...view} />
        <Figures {...view} />
        <div class="sheet-in two">
          <Regularity view={view} onCurrency={store.chooseCurrency} />
          <Payers {...view} />
        </div>
      </article>
      <Payments view={view} onFilter={store.loadHistory} onOlder={store.loadOlder} />
      <aside class="side" aria-label={p.share}>
        {waiting}
        <Share {...view} />
        <MoreWays {...view} />
        <Live {...view} />
        <LazyDetails class="card statement" summary={p.statement} mount={mountStatement} />
        <PayMe view={view} network={network} />
        {children}
      </aside>
    </div>
  );
}

function Who({ state: { address, lang, asOf, timeZone }, words: { p, c } }: PassportView) {
  const zone = timeZone === undefined ? "" : ` ${timeZone}`;
  const date = `${formatDate(lang, asOf, { timeZone })}, ${
    formatTime(lang, asOf, timeZone)
  }${zone}`;
  return (
    <div class="sheet-in who">
      <div>
        <h1 class="like-h2">{p.title}</h1>
        <p class="small quiet">{p.subtitle}</p>
        <p class="small quiet num">{fill(p.asOf, { date })}</p>
      </div>
      <LedgerId id={address} m={c} />
    </div>
  );
}
