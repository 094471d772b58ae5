export function BreakableText({ text, before }: { text: string; before: RegExp }) {
  const [first, ...rest] = text.split(before);
  return <>{first}{rest.flatMap((part) => [<wbr key={part} />, part])}</>;
}

/** How many characters fit on the smallest screen. */
const MAX_WHOLE = { line: 20, column: 12 };

interface DomainProps {
  domain: string;
  alone?: boolean;
}

/** Breaks before a dot, and at a hyphen only if it has to: half a label looks like another name. */
export function DomainName({ domain, alone = false }: DomainProps) {
  const most = alone ? MAX_WHOLE.column : MAX_WHOLE.line;
  const [first = "", ...rest] = domain.length <= most ? [domain] : domain.split(/(?=\.)/);
  const whole = (part: string) =>
    part.length <= most ? <span class="whole">{part}</span> : <>{part}</>;
  return <>{whole(first)}{rest.map((part) => [<wbr key={part} />, whole(part)])}</>;
}
