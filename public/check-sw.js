// Keeps the page on which proofs are checked, or My money, so that it opens without a network for good.
// Each page has a worker of its own in each language, whose scope it is; all else goes to the network.
const PAGE = self.registration.scope;
// words of another language, where the page is of one
const LANGUAGES = ["en", "pcm", "ha", "yo", "ig", "fr", "sw"];
const own = LANGUAGES.find((lang) => new URL(PAGE).pathname.startsWith(`/${lang}/`));
const OTHERS = own && new RegExp(`-(${LANGUAGES.filter((lang) => lang !== own).join("|")})\\.`);
// what a script may load later; what it is made of
const NAMED = /["'`]\.\/([\w.-]+\.js)["'`]/g;
const PARTS = /(?:from|import)["'`]\.\/([\w.-]+\.js)["'`]/g;
const ICON = "/icon.svg";
const CACHE = `lipwa-check-1 ${PAGE}`;
const PATIENCE_MS = 6000;

self.addEventListener("install", (event) => event.waitUntil(begin()));
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

async function begin() {
  await keep(await whole(PAGE));
  await self.skipWaiting();
}

// a new build's page comes with its own scripts: the kept page stays until all of them are here
async function page(event) {
  try {
    const response = await withPatience(whole(PAGE));
    event.waitUntil(keep(response.clone()).catch(() => {}));
    return response;
  } catch {
    return (await (await caches.open(CACHE)).match(PAGE)) ?? Response.error();
  }
}

// a script of this site can write to the cache: with a network, the server's own file counts
async function part({ url }) {
  const answer = whole(url);
  try {
    return await withPatience(answer);
  } catch {
    return (await (await caches.open(CACHE)).match(url)) ?? answer;
  }
}

async function keep(response) {
  const cache = await caches.open(CACHE);
  const html = await response.clone().text();
  const first = new Set(html.match(/\/_astro\/[\w.-]+\.js/g));
  const wanted = new Set([ICON, ...first]);
  // what is added on the way is looked at too; what the page loads later loads more only when it is used
  for (const path of wanted) {
    const url = new URL(path, PAGE).href;
    // most come from the browser's own HTTP cache, which no script can write to
    const found = await whole(url);
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

// a connection that breaks in the middle is no connection, and an error is no page
async function whole(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const headers = new Headers(response.headers);
  // what was said of the bytes on the way does not hold for the bytes as they are here
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  return new Response(await response.blob(), { headers });
}

function withPatience(promise) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error("late")), PATIENCE_MS));
  return Promise.race([promise, late]);
}
