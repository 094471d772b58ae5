// Keeps receipts, passports and bank copies that were opened, for when there is no network. In the
// place of all other pages it then shows one that says so. The number rises when older copies are not
// believed.
const CACHE = "lipwa-receipts-3";
const OFFLINE = "lipwa-offline";
const MOST_KEPT = 60;
const PATIENCE_MS = 6000;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(begin()));

addEventListener("message", (event) => {
  const { keep: url, anew, lang } = event.data;
  if (url && isKeepable(url)) event.waitUntil(keepFrom(url, anew));
  event.waitUntil(keepOffline(`/${lang}/offline`));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { method, mode, url } = request;
  if (method !== "GET" || mode !== "navigate") return;
  if (isKeepable(url)) event.respondWith(page(event));
  else if (!/^\/(api|sandbox)\//.test(new URL(url).pathname)) {
    event.respondWith(fetch(request).catch(() => offline(url)));
  }
});

async function begin() {
  for (const name of await caches.keys()) {
    if (name.startsWith("lipwa-receipts-") && name !== CACHE) await caches.delete(name);
  }
  await clients.claim();
  // a new worker comes with a new build
  const cache = await caches.open(OFFLINE);
  for (const { url } of await cache.keys()) await cache.add(url).catch(() => {});
}

// the page for when there is no network, in the reader's language
async function keepOffline(path) {
  const cache = await caches.open(OFFLINE);
  if (!(await cache.match(path))) await cache.add(path).catch(() => {});
}

// in another language rather than the browser's own page, with what is kept here
async function offline(url) {
  const { pathname, searchParams } = new URL(keyOf(url));
  const lang = /^\/([a-z]{2,3})$/.exec(pathname)?.[1] ?? searchParams.get("lang");
  const cache = await caches.open(OFFLINE);
  const [any] = await cache.keys();
  const found = (await cache.match(`/${lang}/offline`)) ?? (any && await cache.match(any));
  if (!found) return Response.error();
  const copies = await caches.open(CACHE);
  let list = "";
  for (const { url: href } of (await copies.keys()).reverse()) {
    const copy = await copies.match(href, { ignoreVary: true });
    const [, title = ""] = /<title>([^<]*)/.exec(await copy.text()) ?? [];
    list += `<li><a href="${href.replaceAll("&", "&amp;")}">${title}</a></li>`;
  }
  const html = (await found.text()).replace("<!--kept-->", () => list);
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "frame-ancestors 'none'",
  };
  return new Response(html, { headers });
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
  if (copy === null) return soon ?? await answer.catch(() => offline(request.url));
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
  else for (const page of [url, placeOf(response, url) ?? url]) {
    const keys = [...await copiesOf(cache, page), ...await copiesByPlace(cache, page)];
    for (const key of keys) await cache.delete(key);
  }
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
  const copies = [copiesOf, copiesByCode, copiesByPlace].map((find) => find(cache, url));
  for (const key of [keyOf(url), ...(await Promise.all(copies)).flat()]) {
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

// what is kept under its long link, for its short one; of two with one code the server alone can ask
async function copiesByCode(cache, url) {
  const [, kind, typed = ""] = new URL(keyOf(url)).pathname.split("/");
  const code = typed.toUpperCase().replaceAll("-", "").replace(/[IL]/g, "1").replaceAll("O", "0");
  const isNamed = ({ url }) => {
    const { pathname, searchParams } = new URL(url);
    const [, long, id] = pathname.split("/");
    // a code that was read aloud does not say its kind
    const fits = kind === "p" ? long === "passport" : kind === "r" && long !== "bank-copy";
    return fits && code === codeOf(id) + (searchParams.get("op") ?? "");
  };
  const keys = (await cache.keys()).filter(isNamed);
  return new Set(keys.map(({ url }) => pageOf(url))).size > 1 ? [] : keys;
}

// what is kept under its short link, for its long one, which the server told of it
async function copiesByPlace(cache, url) {
  const found = [];
  for (const key of await cache.keys()) {
    const place = placeOf(await cache.match(key, { ignoreVary: true }), url);
    if (place && pageOf(place) === pageOf(url)) found.push(key);
  }
  return found;
}

// the long link of an answer under a short one
function placeOf(answer, url) {
  const place = answer?.headers.get("content-location");
  return place && new URL(place, url).href;
}

// the first 50 bits of a hash (hex) or an account's key (base 32, behind a byte for its kind)
function codeOf(id) {
  const isHash = /^[0-9a-f]{64}$/i.test(id);
  const [digits, width, text] = isHash
    ? ["0123456789abcdef", 4, id.toLowerCase()]
    : ["ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", 5, id];
  const bits = Array.from(text, (digit) => digits.indexOf(digit).toString(2).padStart(width, "0"))
    .join("").slice(isHash ? 0 : 8);
  const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  return bits.slice(0, 50).replace(/.{5}/g, (five) => signs[parseInt(five, 2)]);
}

function pageOf(url) {
  const { pathname, searchParams } = new URL(keyOf(url));
  return pathname.toLowerCase() + searchParams.getAll("op");
}

function keyOf(url) {
  const key = new URL(url);
  key.hash = "";
  // what a sentence left at the end of a link
  key.pathname = key.pathname.replace(/[.,;:!?)]+$/, "");
  // a language before the path is the same as one behind it
  key.pathname = key.pathname.replace(/^\/([a-z]{2,3})\//, (_, lang) => {
    key.searchParams.set("lang", lang);
    return "/";
  });
  // the reader's money, and which of its payments a passport showed
  for (const name of ["currency", "filter", "cursor", "payers"]) key.searchParams.delete(name);
  return key.href;
}
