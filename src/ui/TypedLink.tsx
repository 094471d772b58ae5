import { Parted } from "./Parted.tsx";

/** A short link: where it is too long for its line, the code stays whole. */
export function ShortLink({ url }: { url: string }) {
  return <Parted text={url} before={/(?=\/[rp]\/)/} />;
}

/** The same to be typed or read out, which needs no `https://`. */
export function TypedLink({ url }: { url: string }) {
  return <ShortLink url={url.replace(/^https?:\/\//, "")} />;
}
