import type { Organization } from "../contract/organization.ts";
import { shorten } from "../stellar/shorten.ts";
import { formatDate } from "../ui/i18n/format.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import type { PassportMessages } from "./messages/passport.en.ts";

interface Props {
  address: string;
  /** The proven name, where there is one. */
  organization?: Organization | null | undefined;
  lang: Language;
  p: PassportMessages;
}

/**
 * Who paid: a proven name with who says so, else the address. A name never stands without who
 * confirms it.
 */
export function Payer({ address, organization, lang, p }: Props) {
  if (!organization) return <code>{shorten(address)}</code>;
  const { name, domain, checkedAt } = organization;
  const date = formatDate(lang, checkedAt, { timeZone: "UTC", noYear: true });
  return (
    <>
      <b>{name}</b>
      <small class="done">{fill(p.confirmed, { domain, date })}</small>
    </>
  );
}
