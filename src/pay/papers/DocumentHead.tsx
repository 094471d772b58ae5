import type { ComponentChildren } from "preact";
import type { Organization as Name } from "../../contract/organization.ts";
import { Identicon } from "../../ui/Identicon.tsx";
import { Organization } from "../../ui/Organization.tsx";
import { useTexts } from "../ui/texts.ts";

interface Props {
  label: string;
  title: string;
  payer: string;
  organization: Name | null;
  children?: ComponentChildren;
}

export function DocumentHead({ label, title, payer, organization, children }: Props) {
  const { lang, m: { papers: m }, c } = useTexts();
  return (
    <header class="ps-top">
      <div>
        <p class="label">{label}</p>
        <h2>{title}</h2>
        {children}
      </div>
      <div class="ps-payer">
        <Identicon address={payer} />
        {organization === null
          ? <b>{m.unnamed}</b>
          : <Organization organization={organization} lang={lang} m={c} />}
        <code>{payer}</code>
      </div>
    </header>
  );
}
