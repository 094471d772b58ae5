export function Help({ ask, text }: { ask: string; text: string }) {
  return (
    <details class="help">
      <summary>{ask}</summary>
      <p class="small">{text}</p>
    </details>
  );
}
