import { useState } from "preact/hooks";
import { loadSignElsewhere } from "../../approval/load-sign-elsewhere.tsx";
import type { AccountSigners } from "../../stellar/signers.ts";
import type { Run } from "../run/run.ts";
import { LoadFailure } from "../ui/Lazy.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { addSignatures } from "./follow-approval.ts";

type View = Awaited<ReturnType<typeof loadSignElsewhere>>;

/** Exports the link's envelopes for other tools, and reads their signatures. Loaded when opened. */
export function OtherTools({ run, signing }: { run: Run; signing: AccountSigners }) {
  const pay = usePay();
  const { lang, m } = useTexts();
  const [view, setView] = useState<{ View: View } | "failed" | null>(null);
  const { approval } = run;
  if (approval === undefined) return null;
  const load = () => {
    if (view !== null && view !== "failed") return;
    loadSignElsewhere(lang).then((View) => setView({ View }), () => setView("failed"));
  };
  // signatures cover all envelopes of the link, even those that are paid already
  const attempts = run.parts.flatMap((part) => part.attempts);
  const parts = approval.hashes.flatMap((hash) =>
    attempts.find((each) => each.hash === hash) ?? []
  );
  return (
    <details class="more" onToggle={load}>
      <summary>{m.collect.elsewhere}</summary>
      {view === "failed" && <LoadFailure text={m.notLoaded} />}
      {view !== null && view !== "failed" && (
        <view.View
          parts={parts}
          signing={signing}
          passphrase={run.passphrase}
          onSigned={(signed) => void addSignatures(pay.runs.runParts, run.id, signed)}
        />
      )}
    </details>
  );
}
