// Keeps receipts, passports and bank copies that were opened, for when there is no network. All else
// goes to the network as if this were not here. The number rises when older copies are not believed.
const CACHE = "lipwa-receipts-3";
const MOST_KEPT = 60;
const PATIENCE_MS = 6000;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(begin()));

addEventListener("message", (event) => {
  const url = event.data?.keep;
  if (typeof url === "string" && isKeepable(url)) event.waitUntil(keepFrom(url, event.data.anew));
});

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method === "GET" && mode === "navigate" && isKeepable(url)) {
    event.respondWith(page(event));
  }
});

async function begin() {
  for (const name of await caches.keys()) {
    if (name.startsWith("lipwa-receipts-") && name !== CACHE) await caches.delete(name);
  }
  await clients.claim();
}

function isKeepable(address) {
  const { origin, pathname } = new URL(keyOf(address));
  return origin === location.origin &&
    /^\/(receipt|passport|bank-copy|r|p)\/[\w-]{10,69}\/?$/i.test(pathname);
}

async function page(event) {
  const { request } = event;
  // its own cache would hide that there is no network
  const answer = fetch(request, { cache: "no-cache" }).then(whole);
  // what comes too late to be shown is as true
  const settled = answer.then((response) => settle(request.url, response.clone()));
  event.waitUntil(settled.catch(() => {}));
  const late = new Promise((end) => setTimeout(end, PATIENCE_MS, null));
  const soon = await Promise.race([answer, late]).catch(() => null);
  // a service or a ledger that is not well says nothing of a payment
  if (soon !== null && soon.status !== 429 && soon.status < 500) return soon;
  const copy = await kept(request.url);
  if (copy === null) return soon ?? await answer.catch(() => Response.error());
  event.waitUntil(settled.then(async (isFalse) => {
    // the copy on the screen turned out to be false
    const shown = isFalse && await clients.get(event.resultingClientId);
    if (shown) await shown.navigate(shown.url);
  }, () => {}));
  return copy;
}

// what breaks in the middle is nothing: the kept copy is whole
async function whole(response) {
  if (!response.ok) return response;
  const headers = new Headers(response.headers);
  // true of the bytes on the way alone
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(await response.blob(), { headers });
}

// most browsers have in their own cache what was just loaded; `anew`: not in the reader's money
async function keepFrom(url, anew) {
  try {
    const response = await fetch(url, { cache: anew ? "no-cache" : "force-cache", headers: { accept: "text/html" } });
    await settle(url, await whole(response));
  } catch {
    // no network any more: the next opening will keep it
  }
}

// the server says what to do with a copy: one that turned out to be false goes. True where some went
async function settle(url, response) {
  const wish = response.headers.get("x-copy");
  if (!response.ok || wish === null) return false;
  const cache = await caches.open(CACHE);
  if (wish === "keep") await keep(cache, url, response);
  else for (const key of await copiesOf(cache, url)) await cache.delete(key);
  return wish !== "keep";
}

async function keep(cache, url, response) {
  const headers = new Headers(response.headers);
  headers.set("x-kept", new Date().toISOString());
  await cache.put(keyOf(url), new Response(await response.blob(), { headers }));
  const newest = (await cache.keys()).reverse();
  for (const key of newest.slice(MOST_KEPT)) await cache.delete(key);
}

async function kept(url) {
  const cache = await caches.open(CACHE);
  // another language of the same page is better than none
  for (const key of [keyOf(url), ...await copiesOf(cache, url)]) {
    const found = await cache.match(key, { ignoreVary: true });
    if (!found) continue;
    const { headers } = found;
    const html = await found.text();
    return new Response(html.replace("<html", `<html data-saved="${headers.get("x-kept")}"`), { headers });
  }
  return null;
}

// the same page in whatever language
async function copiesOf(cache, url) {
  const keys = await cache.keys();
  return keys.filter((key) => pageOf(key.url) === pageOf(url));
}

function pageOf(url) {
  const { pathname, searchParams } = new URL(keyOf(url));
  return pathname.toLowerCase() + searchParams.get("op");
}

function keyOf(url) {
  const key = new URL(url);
  key.hash = "";
  // a language before the path is the same as one behind it
  key.pathname = key.pathname.replace(/^\/([a-z]{2,3})\//, (_, lang) => {
    key.searchParams.set("lang", lang);
    return "/";
  });
  // the reader's money, and which of its payments a passport showed
  for (const name of ["currency", "filter", "cursor", "payers"]) key.searchParams.delete(name);
  return key.href;
}
