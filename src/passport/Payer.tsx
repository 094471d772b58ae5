import type { Organization as Name } from "../contract/organization.ts";
import { shorten } from "../stellar/shorten.ts";
import type { Language } from "../ui/i18n/languages.ts";
import type { FrameMessages } from "../ui/messages/frame.en.ts";
import { Organization } from "../ui/Organization.tsx";

interface Props {
  address: string;
  /** The proven name, where there is one. */
  organization: Name | null | undefined;
  lang: Language;
  c: FrameMessages;
}

/** Who paid: a proven name with who confirms it, else the address. */
export function Payer({ address, organization, lang, c }: Props) {
  if (!organization) return <code>{shorten(address)}</code>;
  return <Organization organization={organization} lang={lang} m={c} />;
}
