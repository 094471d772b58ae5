import type { Organization as Name } from "../contract/organization.ts";
import { formatDate } from "./i18n/format.ts";
import type { Language } from "./i18n/languages.ts";
import { templateParts } from "./i18n/text.ts";
import type { FrameMessages } from "./messages/frame.en.ts";
import { Domain } from "./Parted.tsx";

interface Props {
  organization: Name;
  lang: Language;
  m: Pick<FrameMessages, "publishedAt">;
}

/** A name, and below it who publishes it and when that was checked: one is not shown without the other. */
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

/** Who publishes a name: `(name published at demotailors.example, checked 22 Nov 2026)`. */
export function PublishedAt({ organization, lang, m }: Props) {
  const { domain, domainInLetters, checkedAt } = organization;
  // a date that is broken over two lines reads like two things
  const date = formatDate(lang, checkedAt, { timeZone: "UTC" }).replaceAll(" ", "\u00a0");
  return (
    <>
      {templateParts(m.publishedAt).map((part) => {
        if (typeof part === "string") return part;
        if (part.name !== "domain") return date;
        if (domainInLetters === null) return <Domain domain={domain} />;
        // the letters of a domain can look like another's: they stand beside what was asked
        return (
          <>
            <Domain domain={domain} /> [<bdi>{domainInLetters}</bdi>]
          </>
        );
      })}
    </>
  );
}
