// Saves opened receipts, passports and bank copies for offline use. Offline, it shows a notice instead
// of any other page. Raise the number in the cache's name to discard older copies.
const CACHE = "lipwa-receipts-3";
const OFFLINE = "lipwa-offline";
const MAX_COPIES = 60;
const TIMEOUT_MS = 6000;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(activate()));

addEventListener("message", (event) => {
  const { keep: url, anew, lang } = event.data;
  if (url && canSave(url)) event.waitUntil(saveFrom(url, anew));
  event.waitUntil(saveOfflineNotice(`/${lang}/offline`));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { method, mode, url } = request;
  if (method !== "GET" || mode !== "navigate") return;
  if (canSave(url)) event.respondWith(page(event));
  else if (!/^\/(api|sandbox)\//.test(new URL(url).pathname)) {
    event.respondWith(fetch(request).catch(() => offlineNotice(url)));
  }
});

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith("lipwa-receipts-") && name !== CACHE) await caches.delete(name);
  }
  await clients.claim();
  // a new worker comes with a new build
  const cache = await caches.open(OFFLINE);
  for (const { url } of await cache.keys()) await cache.add(url).catch(() => {});
}

// saves the offline notice in the reader's language
async function saveOfflineNotice(path) {
  const cache = await caches.open(OFFLINE);
  if (!(await cache.match(path))) await cache.add(path).catch(() => {});
}

// the offline notice with a list of the saved pages, if need be in another language
async function offlineNotice(url) {
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

function canSave(address) {
  const { origin, pathname } = new URL(keyOf(address));
  return origin === location.origin &&
    /^\/(receipt|passport|bank-copy|r|p)\/[\w-]{10,69}\/?$/i.test(pathname);
}

async function page(event) {
  const { request } = event;
  // the HTTP cache would hide that the browser is offline
  const answer = fetch(request, { cache: "no-cache" }).then(readWhole);
  // save a late response too
  const settled = answer.then((response) => settle(request.url, response.clone()));
  event.waitUntil(settled.catch(() => {}));
  const late = new Promise((end) => setTimeout(end, TIMEOUT_MS, null));
  const response = await Promise.race([answer, late]).catch(() => null);
  // an error of the server or the ledger says nothing about a payment
  if (response !== null && response.status !== 429 && response.status < 500) return response;
  const copy = await savedCopy(request.url);
  if (copy === null) return response ?? await answer.catch(() => offlineNotice(request.url));
  event.waitUntil(settled.then(async (isFalse) => {
    // the copy on screen is no longer valid
    const shown = isFalse && await clients.get(event.resultingClientId);
    if (shown) await shown.navigate(shown.url);
  }, () => {}));
  return copy;
}

// reads the whole body first, so that an interrupted response fails
async function readWhole(response) {
  if (!response.ok) return response;
  const headers = new Headers(response.headers);
  // these headers describe the transfer, not the decoded body
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(await response.blob(), { headers });
}

// the HTTP cache usually has the page; `anew`: ask the server, since the currency differs
async function saveFrom(url, anew) {
  try {
    const response = await fetch(url, { cache: anew ? "no-cache" : "force-cache", headers: { accept: "text/html" } });
    await settle(url, await readWhole(response));
  } catch {
    // offline: the next visit saves it
  }
}

// saves or deletes the copy, as the header x-copy says; true if the page may not be kept
async function settle(url, response) {
  const action = response.headers.get("x-copy");
  if (!response.ok || action === null) return false;
  const cache = await caches.open(CACHE);
  if (action === "keep") await save(cache, url, response);
  else for (const page of [url, locationOf(response, url) ?? url]) {
    const keys = [...await copiesOf(cache, page), ...await copiesByLocation(cache, page)];
    for (const key of keys) await cache.delete(key);
  }
  return action !== "keep";
}

async function save(cache, url, response) {
  const headers = new Headers(response.headers);
  headers.set("x-kept", new Date().toISOString());
  await cache.put(keyOf(url), new Response(await response.blob(), { headers }));
  const newest = (await cache.keys()).reverse();
  for (const key of newest.slice(MAX_COPIES)) await cache.delete(key);
}

async function savedCopy(url) {
  const cache = await caches.open(CACHE);
  // a copy in another language is better than none
  const copies = [copiesOf, copiesByCode, copiesByLocation].map((find) => find(cache, url));
  for (const key of [keyOf(url), ...(await Promise.all(copies)).flat()]) {
    const found = await cache.match(key, { ignoreVary: true });
    if (!found) continue;
    const { headers } = found;
    const html = await found.text();
    return new Response(html.replace("<html", `<html data-saved="${headers.get("x-kept")}"`), { headers });
  }
  return null;
}

// copies of the page in any language
async function copiesOf(cache, url) {
  const keys = await cache.keys();
  return keys.filter((key) => pageOf(key.url) === pageOf(url));
}

// copies under the full link of a short link; none if two pages share the code
async function copiesByCode(cache, url) {
  const [, kind, typed = ""] = new URL(keyOf(url)).pathname.split("/");
  const code = typed.toUpperCase().replaceAll("-", "").replace(/[IL]/g, "1").replaceAll("O", "0");
  const isNamed = ({ url }) => {
    const { pathname, searchParams } = new URL(url);
    const [, long, id] = pathname.split("/");
    // a dictated code doesn't say whether it is a receipt's or a passport's
    const fits = kind === "p" ? long === "passport" : kind === "r" && long !== "bank-copy";
    return fits && code === codeOf(id) + (searchParams.get("op") ?? "");
  };
  const keys = (await cache.keys()).filter(isNamed);
  return new Set(keys.map(({ url }) => pageOf(url))).size > 1 ? [] : keys;
}

// copies under a short link whose Content-Location is this full link
async function copiesByLocation(cache, url) {
  const found = [];
  for (const key of await cache.keys()) {
    const target = locationOf(await cache.match(key, { ignoreVary: true }), url);
    if (target && pageOf(target) === pageOf(url)) found.push(key);
  }
  return found;
}

// the full link of a response under a short link
function locationOf(answer, url) {
  const target = answer?.headers.get("content-location");
  return target && new URL(target, url).href;
}

// the first 50 bits of a hash (hex) or an account's key (base 32, after a version byte)
function codeOf(id) {
  const isHash = /^[0-9a-f]{64}$/i.test(id);
  const [digits, width, text] = isHash
    ? ["0123456789abcdef", 4, id.toLowerCase()]
    : ["ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", 5, id];
  const bits = Array.from(text, (digit) => digits.indexOf(digit).toString(2).padStart(width, "0"))
    .join("").slice(isHash ? 0 : 8);
  const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  return bits.slice(0, 50).replace(/.{5}/g, (five) => alphabet[parseInt(five, 2)]);
}

function pageOf(url) {
  const { pathname, searchParams } = new URL(keyOf(url));
  return pathname.toLowerCase() + searchParams.getAll("op");
}

function keyOf(url) {
  const key = new URL(url);
  key.hash = "";
  // punctuation after a link in a sentence
  key.pathname = key.pathname.replace(/[.,;:!?)]+$/, "");
  // /fr/… is the same as ?lang=fr
  key.pathname = key.pathname.replace(/^\/([a-z]{2,3})\//, (_, lang) => {
    key.searchParams.set("lang", lang);
    return "/";
  });
  // parameters that don't make a different page
  for (const name of ["currency", "filter", "cursor", "payers"]) key.searchParams.delete(name);
  return key.href;
}
