/** Escapes text for HTML and SVG, attributes included. */
export function escapeMarkup(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
