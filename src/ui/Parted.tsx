/** A text that ends its line there where there is no room for all of it. */
export function Parted({ text, before }: { text: string; before: RegExp }) {
  const [first, ...rest] = text.split(before);
  return <>{first}{rest.flatMap((part) => [<wbr key={part} />, part])}</>;
}

/** A domain, which ends its line before a dot: half a label is another's name. */
export function Domain({ domain }: { domain: string }) {
  return <Parted text={domain} before={/(?=\.)/} />;
}
