/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | undefined | readonly Part[];

/** A template for HTML: what is put in is escaped, unless it is HTML itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const text = strings.reduce((sum, string, i) => sum + render(parts[i - 1] ?? "") + string);
  return new Html(text);
}

/** A whole page. */
export function page(title: string, body: Html): Response {
  const { text } = html`
    <!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta name="color-scheme" content="light dark">
        <meta name="robots" content="noindex">
        <title>${title} · Sandbox explorer</title>
      </head>
      <body>
    <p><a href="/sandbox/explorer">Sandbox explorer</a>: a test network inside this server. Nothing here has any value.</p>
    <h1>${title}</h1>
    ${body}
      </body>
    </html>
  `;
  return new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** Names and values. */
export function facts(rows: readonly (readonly [name: string, value: Part])[]): Html {
  return html`<dl>${
    rows.map(([name, value]) =>
      html`
        <dt>${name}</dt>
        <dd>${value}</dd>
      `
    )
  }</dl>`;
}

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(render).join("");
  return String(part ?? "").replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
