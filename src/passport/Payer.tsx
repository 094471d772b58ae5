import type { Organization as Name } from "../contract/organization.ts";
import { shorten } from "../stellar/shorten.ts";
import type { Language } from "../ui/i18n/languages.ts";
import type { FrameMessages } from "../ui/messages/frame.en.ts";
import { Organization } from "../ui/Organization.tsx";

interface Props {
  address: string;
  /** The proven name, if there is one. */
  organization: Name | undefined;
  isComing: boolean;
  lang: Language;
  c: FrameMessages;
}

/** The payer: a name with its domain, or the address. */
export function Payer({ address, organization, isComing, lang, c }: Props) {
  if (organization === undefined) {
    return (
      <>
        <code>{shorten(address)}</code> {isComing && <small>{c.nameComing}</small>}
      </>
    );
  }
  return <Organization organization={organization} lang={lang} m={c} />;
}
