/** Six characters, an ellipsis, four characters. */
export function shorten(text: string): string {
  return text.length <= 12 ? text : `${text.slice(0, 6)}…${text.slice(-4)}`;
}
