// Written by `cargo run -p xtask -- wasm`. A service worker has to be JavaScript; it keeps the
// page's files, so that the page opens without a network, and shows whose turn it is. Everything else is WebAssembly.
const LANGUAGE = new URL(location.href).searchParams.get("language") ?? "en";
const CACHE = `carreau-@VERSION@-${LANGUAGE}`;
const FILES = @FILES@; // all that the page needs, and the addresses of its places
const SPOKEN = @SPOKEN@; // what one language needs besides
const LASTING = @LASTING@; // never change under their name, so the kept copy is right
const AT_ONCE = 3; // so that the page's own requests need not wait

async function keep(file, cache) {
  const lasts = LASTING.includes(file);
  const how = { cache: lasts ? "default" : "no-cache", headers: { accept: "text/html, */*" }, priority: "low" };
  const answer = (lasts && (await caches.match(file))) || (await fetch(file, how));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await cache.put(file, answer);
}

async function keepAll() {
  const [cache, left] = [await caches.open(CACHE), [...FILES, ...(SPOKEN[LANGUAGE] ?? [])]];
  const some = async () => {
    while (left.length) await keep(left.shift(), cache);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
}

// The kept page of a place: its own, or that of the nearest place above it. The address may begin with a language.
async function place(address) {
  const [, first, ...rest] = address.split("/");
  const path = first in SPOKEN ? `/${rest.join("/")}` : address;
  for (let at = path; at; at = at.slice(0, at.lastIndexOf("/"))) {
    if (FILES.includes(at)) return caches.match(at);
  }
  return caches.match(path === "/" ? "/" : "/page");
}

addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const drop = (names) => names.filter((name) => name !== CACHE).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(drop(names))).then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || /^\/(api|ws)(\/|$)/.test(pathname)) return;
  if (LASTING.includes(pathname)) {
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
  } else if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => place(pathname)));
  } else if (FILES.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(pathname)));
  }
});

addEventListener("push", (event) => {
  const { title, body, url } = event.data.json();
  const look = { body, tag: "turn", renotify: true, icon: "/icon-192.png", data: url };
  event.waitUntil(registration.showNotification(title, look));
});

addEventListener("notificationclick", (event) => {
  const url = event.notification.data;
  event.notification.close();
  const open = clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = (all) => all.find((page) => new URL(page.url).pathname.endsWith(url));
  event.waitUntil(open.then((all) => shown(all)?.focus() ?? clients.openWindow(url)));
});
