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

const STYLE = new Html(`<style>
:root { color-scheme: light dark; --line: light-dark(#cfc5ad, #3a423d); }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#fcf8ef, #0d1512); color: light-dark(#16211d, #f5efe0); }
a { color: light-dark(#00684a, #62d2a2); }
code, dd { overflow-wrap: anywhere; }
li { padding: .4rem 0; border-top: 1px solid var(--line); }
ul { padding: 0; list-style: none; }
dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: .2rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; }
</style>`);

/** A whole page. */
export function page(title: string, body: Html): Response {
  const { text } = html`
    <!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="robots" content="noindex">
        <title>${title} · Sandbox explorer</title>
        ${STYLE}
      </head>
      <body>
    <p><a href="/sandbox/explorer">Sandbox explorer</a>: a test network inside this server. Nothing here has any value.</p>
    <h1>${title}</h1>
    ${body}
      </body>
    </html>
  `;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    "X-Content-Type-Options": "nosniff",
  };
  return new Response(text, { headers });
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
