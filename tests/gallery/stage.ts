import { LANGUAGES } from "../../src/ui/i18n/languages.ts";
import { faulty } from "../api/stub-upstream.ts";
import { keepAccount } from "../e2e/kept-account.ts";
import type { Theme } from "./opening-address.ts";
import type { Sites } from "./sites.ts";
import { type Answer, pathOf, type State } from "./state.ts";
import type { Walk } from "./walk.ts";

/** A state with its own origin, and so its own storage, theme and answers. */
export interface Stage {
  state: State;
  origin: string;
  stop(): Promise<void>;
}

/** Serves a state on a free local port; `walk` is the script that leads to it. */
export function openStage(state: State, sites: Sites, walk: string): Stage {
  const site = sites[state.site].url;
  const ending = new AbortController();
  const { year = null, records = [] } = state;
  let left: Walk = { steps: [], year, records };
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {}, signal: ending.signal },
    async (request) => {
      const { origin, pathname, searchParams } = new URL(request.url);
      if (pathname === "/gallery/open") {
        const steps = state.steps ?? [];
        left = { ...left, steps: typeof steps === "function" ? await steps(origin) : [...steps] };
        const lang = LANGUAGES.find((one) => one === searchParams.get("lang")) ?? "en";
        const theme = searchParams.get("theme") === "dark" ? "dark" : "light";
        return html(openingPage(pathOf(state, lang), theme, state.phone));
      }
      if (pathname === "/gallery/walk.json") return Response.json(left);
      if (pathname === "/gallery/walk.js") {
        return new Response(walk, { headers: { "content-type": "text/javascript" } });
      }
      if (pathname === "/gallery/share") {
        await state.others?.(await request.text());
        return new Response(null, { status: 204 });
      }
      const answer = answerTo(state, `${request.method} ${pathname}`);
      return answer === null ? await forward(request, site) : await toResponse(answer, request);
    },
  );
  const origin = `http://127.0.0.1:${server.addr.port}`;
  return {
    state,
    origin,
    stop: () => {
      ending.abort();
      return server.finished;
    },
  };
}

function answerTo({ answers = {} }: State, asked: string): Answer | null {
  const found = Object.entries(answers).find(([begin]) => asked.startsWith(begin));
  return found === undefined ? null : found[1];
}

async function toResponse(answer: Answer, request: Request): Promise<Response> {
  if (typeof answer === "string") return await faulty(answer);
  const { status, body, headers = {} } = typeof answer === "function"
    ? await answer(request)
    : answer;
  return Response.json(body, { status, headers });
}

/**
 * Forwards the site's answer: replaces its origin with the state's, lets the gallery frame the page
 * (the site allows no frames), and adds the script that leads to the state.
 */
async function forward(request: Request, site: string): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url);
  const asked = new Headers(request.headers);
  for (const name of ["host", "accept-encoding", "if-none-match"]) asked.delete(name);
  const answer = await fetch(site + pathname + search, {
    method: request.method,
    headers: asked,
    body: request.body,
    redirect: "manual",
  }).catch(() => null);
  // pages can still send requests while the gallery closes
  if (answer === null) return new Response(null, { status: 502 });
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length", "etag"]) headers.delete(name);
  const policy = headers.get("content-security-policy");
  if (policy !== null) {
    const frames = "frame-ancestors http://127.0.0.1:* http://localhost:*";
    headers.set("content-security-policy", policy.replace("frame-ancestors 'none'", frames));
  }
  const location = headers.get("location");
  if (location !== null) headers.set("location", location.replace(site, origin));
  const more = { status: answer.status, headers };
  const type = headers.get("content-type") ?? "";
  if (!/html|json/.test(type) || answer.body === null) return new Response(answer.body, more);
  // pages contain the origin with and without its scheme
  const text = (await answer.text()).replaceAll(new URL(site).host, new URL(origin).host);
  const script = '<script type="module" src="/gallery/walk.js"></script></body>';
  return new Response(type.includes("html") ? text.replace("</body>", script) : text, more);
}

function html(body: string): Response {
  return new Response(body, { headers: { "content-type": "text/html; charset=utf-8" } });
}

/** Clears this origin's storage, fills it for the state, and opens the page. */
function openingPage(path: string, theme: Theme, phone?: string): string {
  const keep = phone === undefined ? "" : `await (${keepAccount})(${JSON.stringify(phone)});`;
  return `<!doctype html><title>Opening</title><link rel="icon" href="data:,"><script type="module">
for (const worker of await navigator.serviceWorker?.getRegistrations() ?? []) await worker.unregister();
for (const name of await caches.keys()) await caches.delete(name);
for (const { name } of await indexedDB.databases()) {
  const gone = indexedDB.deleteDatabase(name);
  await new Promise((resolve) => gone.onsuccess = gone.onerror = gone.onblocked = resolve);
}
localStorage.clear();
sessionStorage.clear();
${keep}
localStorage.setItem("lipwa:theme", ${JSON.stringify(theme)});
sessionStorage.setItem("gallery", "opened");
location.replace(${JSON.stringify(path)});
</script>`;
}
