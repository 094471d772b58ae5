import { useStore } from "@nanostores/preact";
import { Notice } from "../../ui/Notice.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useWords } from "../ui/words.ts";

/** Says what the link that opened the page filled in, and what of it was not used. */
export function PayRequestNotice() {
  const pay = usePay();
  const { m: { request: m } } = useWords();
  const request = useStore(pay.request.$request);
  if (request === null) return null;
  const { line, faults } = request;
  return (
    <Notice
      tone={faults.length > 0 ? "warn" : "plain"}
      title={line === null ? undefined : m.title}
      live="status"
    >
      {line !== null && <p>{m.check}</p>}
      {faults.map((fault) => <p key={fault}>{m.faults[fault]}</p>)}
      <button type="button" class="btn text" onClick={() => pay.request.putAway()}>
        {m.close}
      </button>
    </Notice>
  );
}
