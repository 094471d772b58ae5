import { useStore } from "@nanostores/preact";
import { fill } from "../../ui/i18n/text.ts";
import type { OpeningFault } from "./open.ts";
import type { ApproveView } from "./view.ts";

export function ProposalUnavailable({ view, why, says }: {
  view: ApproveView;
  why: Exclude<OpeningFault, { code: "stopped" }>;
  says: { title: string; text: string };
}) {
  const { m: { label, again }, network, store } = view;
  const { isReading } = useStore(store.$state);
  const { title, text } = says;
  const networks = { network: "network" in why ? why.network : "", here: network.passphrase };
  return (
    <div class="mine one">
      <section class="sheet stack">
        <p class="label">{label}</p>
        <h1 class="say">{title}</h1>
        <p>{fill(text, networks)}</p>
      </section>
      <div class="bar">
        <button
          type="button"
          class="btn main"
          aria-busy={isReading}
          disabled={isReading}
          onClick={() => void store.open()}
        >
          {again}
        </button>
      </div>
    </div>
  );
}
