const adopted = new Set<string>();

export function adoptStyles(styles: string): void {
  // Older browsers show the part unstyled.
  if (adopted.has(styles) || !Array.isArray(document.adoptedStyleSheets)) return;
  adopted.add(styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
