const adopted = new Set<string>();

/** Adds styles to the page that it has not got yet: those of a part that comes later. */
export function adoptStyles(styles: string): void {
  // an older browser shows it bare
  if (adopted.has(styles) || !Array.isArray(document.adoptedStyleSheets)) return;
  adopted.add(styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
