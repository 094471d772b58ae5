const worn = new Set<string>();

/** Adds styles to the page that it has not got yet: a receipt comes without those of its check. */
export function dress(styles: string): void {
  // an older browser shows it bare
  if (worn.has(styles) || !Array.isArray(document.adoptedStyleSheets)) return;
  worn.add(styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
