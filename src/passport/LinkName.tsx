import { render } from "preact";
import { useState } from "preact/hooks";
import type { Language } from "../ui/i18n/languages.ts";
import { addNameToLink } from "../ui/sent-to.ts";
import type { PassportMoreMessages } from "./messages/passport-more.en.ts";
import { TextField } from "./TextField.tsx";
import { loadMoreMessages } from "./load-messages.ts";

/** The page's share actions then use links with the typed name. */
export async function mountLinkName(
  root: HTMLElement,
  { lang }: { lang: Language },
): Promise<void> {
  const more = await loadMoreMessages(lang);
  let name = "";
  // Page updates replace the share actions, so add the name when one is used.
  const addName = ({ target }: Event) => {
    const links = target instanceof Element ? target.closest("#links") : null;
    if (links !== null) addNameToLinks(links, name);
  };
  for (const type of ["click", "contextmenu"]) addEventListener(type, addName, { capture: true });
  render(<LinkName more={more} onName={(typed) => name = typed} />, root);
}

function addNameToLinks(links: Element, name: string): void {
  for (const button of links.querySelectorAll<HTMLElement>("[data-copy]")) {
    button.dataset["copy"] = withName(button.dataset["copy"] ?? "", name);
  }
  for (const link of links.querySelectorAll<HTMLAnchorElement>("a[href^='https://wa.me/']")) {
    const url = new URL(link.href);
    const text = withName(url.searchParams.get("text") ?? "", name);
    link.href = `${url.origin}/?text=${encodeURIComponent(text)}`;
  }
}

/** Adds the name to a link, or to a text that ends with one. Replaces an earlier name. */
function withName(link: string, name: string): string {
  return addNameToLink(link.replace(/#.*$/, ""), name);
}

function LinkName(
  { more, onName }: { more: PassportMoreMessages; onName: (name: string) => void },
) {
  const [name, setName] = useState("");
  const isBad = name.trim() !== "" && addNameToLink("", name) === "";
  return (
    <div class="statement-in">
      <TextField
        id="link-name"
        label={more.linkFor}
        value={name}
        fault={isBad ? more.linkForBad : ""}
        onInput={(typed) => {
          setName(typed);
          onName(typed);
        }}
      />
      <p class="small quiet">{more.linkForText}</p>
    </div>
  );
}
