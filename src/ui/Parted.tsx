/** A text that ends its line there where there is no room for all of it. */
export function Parted({ text, before }: { text: string; before: RegExp }) {
  const [first, ...rest] = text.split(before);
  return <>{first}{rest.flatMap((part) => [<wbr key={part} />, part])}</>;
}

/** So many signs have room on a line of the smallest screen, whatever stands before them. */
const MOST_WHOLE = 20;

/** A domain, which ends its line before a dot where it is long: half a label is another's name. */
export function Domain({ domain }: { domain: string }) {
  if (domain.length <= MOST_WHOLE) return <>{domain}</>;
  return <Parted text={domain} before={/(?=\.)/} />;
}
