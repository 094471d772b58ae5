import type { ComponentChildren } from "preact";
import { formatDate, formatTime } from "../../ui/i18n/format.ts";
import { PrintLaterNotice } from "../../ui/PrintLaterNotice.tsx";
import { Organization } from "../../ui/Organization.tsx";
import { usePrinting } from "../ui/printing.ts";
import { useOrganization } from "../ui/use-organization.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";

interface Props {
  address: string;
  words: { account: string; printed: string };
  children?: ComponentChildren;
}

export function PrintedAccount({ address, words, children }: Props) {
  const { world } = usePay();
  const { lang, c } = useTexts();
  const printing = usePrinting();
  const name = useOrganization(address);
  if (!printing) return null;
  if (name === "asking") return <PrintLaterNotice m={c} />;
  const now = new Date(world.now()).toISOString();
  return (
    <div class="on-paper">
      <dl>
        <dt class="label">{words.account}</dt>
        <dd>
          <code>{address}</code>
          {name !== null && (
            <p>
              <Organization organization={name} lang={lang} m={c} />
            </p>
          )}
        </dd>
        <dt class="label">{words.printed}</dt>
        <dd>{formatDate(lang, now)}, {formatTime(lang, now)}</dd>
      </dl>
      {children}
    </div>
  );
}
