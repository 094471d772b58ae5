import type { Organization as Name } from "../contract/organization.ts";
import { formatDate } from "./i18n/format.ts";
import type { Language } from "./i18n/languages.ts";
import { splitTemplate } from "./i18n/text.ts";
import type { FrameMessages } from "./messages/frame.en.ts";
import { DomainName } from "./BreakableText.tsx";

interface Props {
  organization: Name;
  lang: Language;
  m: Pick<FrameMessages, "publishedAt">;
}

/** Never show the name without its domain and date. */
export function Organization({ organization, lang, m }: Props) {
  return (
    <>
      <b>
        <bdi>{organization.name}</bdi>
      </b>{" "}
      <small>
        <PublishedAt organization={organization} lang={lang} m={m} />
      </small>
    </>
  );
}

/** `(name published at demotailors.example, checked 22 Nov 2026)` */
export function PublishedAt({ organization, lang, m }: Props) {
  const { domain, domainInLetters, checkedAt } = organization;
  const date = formatDate(lang, checkedAt, { timeZone: "UTC" }).replaceAll(" ", "\u00a0");
  return (
    <>
      {splitTemplate(m.publishedAt).map((part) => {
        if (typeof part === "string") return part;
        if (part.name !== "domain") return date;
        if (domainInLetters === null) return <DomainName domain={domain} />;
        // Letters can look like another domain's, so the Punycode form comes first.
        return (
          <>
            <DomainName domain={domain} /> [<bdi>{domainInLetters}</bdi>]
          </>
        );
      })}
    </>
  );
}
