import { useState } from "preact/hooks";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { displayAmount } from "../../stellar/amount.ts";
import { receiptsOf, runCsv, type RunReceipt } from "../receipts.ts";
import type { Run } from "../run.ts";
import { ROWS } from "../view.ts";
import { usePay } from "./use-pay.ts";
import { LOCALES } from "../../ui/i18n/languages.ts";
import { fill } from "../../ui/i18n/text.ts";
import { saveFile } from "../../ui/save-file.ts";
import { useWords } from "./words.ts";

/** Each worker's receipt: to open, to copy, to save. */
export function Receipts({ run }: { run: Run }) {
  const pay = usePay();
  const { m } = useWords();
  const [shown, setShown] = useState(ROWS);
  const receipts = receiptsOf(run, pay.world.network.publicUrl);
  return (
    <section class="sheet receipts" aria-labelledby="receipts-title">
      <ReceiptsHead run={run} receipts={receipts} />
      <p class="pad small quiet">{m.receipts.lead}</p>
      <ul>
        {receipts.slice(0, shown).map((receipt) => (
          <ReceiptItem key={receipt.id} receipt={receipt} />
        ))}
      </ul>
      {receipts.length > shown && (
        <button
          type="button"
          class="btn text pad"
          onClick={() => setShown(shown + 500)}
        >
          {m.receipts.more}
        </button>
      )}
    </section>
  );
}

function ReceiptsHead({ run, receipts }: { run: Run; receipts: RunReceipt[] }) {
  const pay = usePay();
  const { m, c } = useWords();
  const links = receipts.map(({ name, url, aside }) =>
    `${name}: ${url}${aside ? ` (${m.receipts.aside})` : ""}`
  ).join("\n");
  const over = run.status === "finished" || run.status === "stopped";
  const save = () => {
    const name = fill(m.receipts.file, { name: run.name.replace(/[^\p{L}\p{N}]+/gu, "-") });
    const { publicUrl } = pay.world.network;
    const states = { ...m.summary.states, aside: m.receipts.aside };
    saveFile(name, runCsv(run, m.receipts.columns, states, publicUrl), "text/csv");
  };
  return (
    <header>
      <h2 class="label" id="receipts-title">{m.receipts.title}</h2>
      <span class="do">
        <CopyButton
          value={links}
          label={m.receipts.copyAll}
          m={{ ...c, copy: m.receipts.copyAll }}
        />
        <button type="button" class="btn text" onClick={save}>{m.receipts.csv}</button>
        {over && (
          <button type="button" class="btn text" onClick={() => print()}>
            {m.receipts.print}
          </button>
        )}
      </span>
    </header>
  );
}

function ReceiptItem({ receipt }: { receipt: RunReceipt }) {
  const { id, name, stroops, aside, url, path } = receipt;
  const { lang, m, c } = useWords();
  return (
    <li>
      <span>
        {name || m.draft.unnamed}
        {aside && (
          <small>
            <b class="warn">{m.receipts.aside}</b> {m.receipts.asideHow}
          </small>
        )}
      </span>
      <span class="num">{displayAmount(stroops, LOCALES[lang])} USDC</span>
      <a href={`${path}&lang=${lang}`} data-receipt={id}>{m.receipts.open}</a>
      <CopyButton value={url} label={fill(m.receipts.copyOne, { name })} m={c} />
      {typeof navigator.share === "function" && (
        <button
          type="button"
          class="btn text"
          aria-label={fill(m.receipts.shareOne, { name })}
          onClick={() => void share(url)}
        >
          {c.share}
        </button>
      )}
    </li>
  );
}

/** Opens the system's own list of ways to pass something on. */
async function share(url: string): Promise<void> {
  try {
    await navigator.share({ url });
  } catch {
    // closed without a choice: nothing is to be said
  }
}
