/** Text in which words between backticks are code. */
export function Inline({ text }: { text: string }) {
  return <>{text.split("`").map((part, index) => index % 2 === 1 ? <code>{part}</code> : part)}</>;
}
