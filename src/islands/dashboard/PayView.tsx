import { useStore } from "@nanostores/preact";
import { $draft } from "../../stores/draft.ts";
import { $sending } from "../../stores/sending.ts";
import { DraftView } from "./DraftView.tsx";
import { SendView } from "./SendView.tsx";
import { StartView } from "./StartView.tsx";

/** A pay run: what is to begin, is being written, or is being sent. */
export function PayView() {
  const sending = useStore($sending);
  const draft = useStore($draft);
  if (sending !== null) return <SendView sending={sending} />;
  if (draft !== null) return <DraftView draft={draft} />;
  return <StartView />;
}
