import { useStore } from "@nanostores/preact";
import { fill } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";

const REMIND_DAYS = 30;

/** Reminds the employer that this browser has the only copy of the list. */
export function BackupReminder() {
  const pay = usePay();
  const { m } = useTexts();
  const savedAt = useStore(pay.backup.$savedAt);
  if (savedAt === null) return <Notice tone="warn">{m.roster.reminderNever}</Notice>;
  const days = Math.floor((Date.now() - savedAt) / 86_400_000);
  if (days < REMIND_DAYS) return null;
  return <Notice tone="warn">{fill(m.roster.reminder, { n: days })}</Notice>;
}
