import { CopyButton } from "../../components/CopyButton.tsx";
import type { Network } from "../../contract/network.ts";
import { payUri } from "../../domain/sep7.ts";
import { LazyDetails } from "./LazyDetails.tsx";
import type { PassportView } from "./words.ts";

/** A link that asks for a payment to this account; with amount, memo and code on demand. */
export function PayMe({ view, network }: { view: PassportView; network: Network }) {
  const { state: { address, lang }, words: { p, c } } = view;
  const { usdcIssuer, passphrase } = network;
  const uri = payUri({ destination: address, usdcIssuer, passphrase });
  const mount = async (root: HTMLElement) => {
    const { mountPayMore } = await import("./mount-pay-more.tsx");
    mountPayMore(root, { view, network });
  };
  return (
    <section class="card payme noprint">
      <h2 class="like-h3">{p.payMe}</h2>
      <p class="small">{p.payMeText}</p>
      <CopyButton value={uri} label={p.copyPayLink} m={{ copy: p.copyPayLink, copied: c.copied }} />
      <a class="btn text" href={`/${lang}/dashboard?to=${address}`}>{p.payDashboard}</a>
      <LazyDetails summary={p.payMore} mount={mount} />
    </section>
  );
}
