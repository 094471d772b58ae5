import { useFirstWords } from "./words.ts";

/** What a word means, where it stands for the first time; opened by who asks. */
export function Help({ term }: { term: "wallet" | "xlm" | "memo" | "trustline" }) {
  const { m: { help: m } } = useFirstWords();
  return (
    <details class="help">
      <summary>{m.ask[term]}</summary>
      <p class="small">{m.text[term]}</p>
    </details>
  );
}
