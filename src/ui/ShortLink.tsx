import { BreakableText } from "./BreakableText.tsx";

/** If the link is too long for its line, the code stays whole. */
export function ShortLink({ url }: { url: string }) {
  return <BreakableText text={url} before={/(?=\/[rp]\/)/} />;
}

/** A link to type or read out. */
export function LinkWithoutScheme({ url }: { url: string }) {
  return <ShortLink url={url.replace(/^https?:\/\//, "")} />;
}
