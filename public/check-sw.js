// Saves the page that checks proofs, or My money, with its scripts, so that it opens offline. Each page
// has its own worker per language, whose scope is that page. Other requests go to the network.
const PAGE = self.registration.scope;
// chunks with the messages of other languages aren't saved
const LANGUAGES = ["en", "pcm", "ha", "yo", "ig", "fr", "sw"];
const own = LANGUAGES.find((lang) => new URL(PAGE).pathname.startsWith(`/${lang}/`));
const OTHERS = own && new RegExp(`-(${LANGUAGES.filter((lang) => lang !== own).join("|")})\\.`);
// dynamic and static imports of a script; its static imports only
const NAMED = /["'`]\.\/([\w.-]+\.js)["'`]/g;
const PARTS = /(?:from|import)["'`]\.\/([\w.-]+\.js)["'`]/g;
const ICON = "/icon.svg";
const CACHE = `lipwa-check-1 ${PAGE}`;
const TIMEOUT_MS = 6000;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate" && isPage(url)) event.respondWith(page(event));
  else if (isPart(url.pathname)) event.respondWith(part(request));
});

function isPage(url) {
  return url.pathname.replace(/\/$/, "") === new URL(PAGE).pathname.replace(/\/$/, "");
}

function isPart(path) {
  return path === ICON || /^\/_astro\/[\w.-]+\.js$/.test(path);
}

async function install() {
  await save(await fetchWhole(PAGE));
  await self.skipWaiting();
}

// a new build's page replaces the saved one once all of its scripts have loaded
async function page(event) {
  try {
    const response = await withTimeout(fetchWhole(PAGE));
    event.waitUntil(save(response.clone()).catch(() => {}));
    return response;
  } catch {
    return (await (await caches.open(CACHE)).match(PAGE)) ?? Response.error();
  }
}

// an injected script can write to the cache, so the server's file comes first
async function part({ url }) {
  const answer = fetchWhole(url);
  try {
    return await withTimeout(answer);
  } catch {
    return (await (await caches.open(CACHE)).match(url)) ?? answer;
  }
}

async function save(response) {
  const cache = await caches.open(CACHE);
  const html = await response.clone().text();
  const first = new Set(html.match(/\/_astro\/[\w.-]+\.js/g));
  const wanted = new Set([ICON, ...first]);
  // the set grows while it is iterated; late chunks bring only their static imports
  for (const path of wanted) {
    const url = new URL(path, PAGE).href;
    // not from this cache, which an injected script can write to; the HTTP cache has most files
    const found = await fetchWhole(url);
    await cache.put(url, found.clone());
    for (const [, name] of (await found.text()).matchAll(first.has(path) ? NAMED : PARTS)) {
      if (!OTHERS?.test(name)) wanted.add(`/_astro/${name}`);
    }
  }
  await cache.put(PAGE, response);
  for (const { url } of await cache.keys()) {
    if (url !== PAGE && !wanted.has(new URL(url).pathname)) await cache.delete(url);
  }
}

// fails on an interrupted response and on an error status
async function fetchWhole(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const headers = new Headers(response.headers);
  // these headers describe the transfer, not the decoded body
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  return new Response(await response.blob(), { headers });
}

function withTimeout(promise) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error("late")), TIMEOUT_MS));
  return Promise.race([promise, late]);
}
