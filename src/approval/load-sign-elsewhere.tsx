import type { VNode } from "preact";
import { adoptStyles } from "../ui/adopt-styles.ts";
import type { DashboardLanguage } from "../ui/i18n/languages.ts";
import type { SignElsewhereMessages } from "./messages/sign-elsewhere.en.ts";
import type { SignElsewhereProps } from "./SignElsewhere.tsx";

const WORDS: Record<
  DashboardLanguage,
  () => Promise<{ signElsewhere: SignElsewhereMessages }>
> = {
  en: () => import("./messages/sign-elsewhere.en.ts"),
  fr: () => import("./messages/sign-elsewhere.fr.ts"),
  sw: () => import("./messages/sign-elsewhere.sw.ts"),
};

export async function loadSignElsewhere(
  lang: DashboardLanguage,
): Promise<(props: Omit<SignElsewhereProps, "lang" | "m">) => VNode> {
  const [{ SignElsewhere }, { signElsewhere }, { default: styles }] = await Promise.all([
    import("./SignElsewhere.tsx"),
    WORDS[lang](),
    import("./sign-elsewhere.css?inline"),
  ]);
  adoptStyles(styles);
  return (props) => {
    // the key drops the signatures when the parts change
    const key = props.parts.map(({ hash }) => hash).join();
    return <SignElsewhere key={key} {...props} lang={lang} m={signElsewhere} />;
  };
}
