/** A text that ends its line there where there is no room for all of it. */
export function Parted({ text, before }: { text: string; before: RegExp }) {
  const [first, ...rest] = text.split(before);
  return <>{first}{rest.flatMap((part) => [<wbr key={part} />, part])}</>;
}

/** So many signs have room on a line of the smallest screen, and in a column of a table there. */
const MOST_WHOLE = { line: 20, column: 12 };

interface DomainProps {
  domain: string;
  /** It has a column of a table to itself. */
  alone?: boolean;
}

/**
 * A domain, which ends its line before a dot where it is long, and at a hyphen only where it has
 * to: half a label is another's name.
 */
export function Domain({ domain, alone = false }: DomainProps) {
  const most = alone ? MOST_WHOLE.column : MOST_WHOLE.line;
  const [first = "", ...rest] = domain.length <= most ? [domain] : domain.split(/(?=\.)/);
  const whole = (part: string) =>
    part.length <= most ? <span class="whole">{part}</span> : <>{part}</>;
  return <>{whole(first)}{rest.map((part) => [<wbr key={part} />, whole(part)])}</>;
}
