// Keeps the shell at hand: the page, its scripts, styles and words, so that it opens without a network.
// What the server tells (/api) is never kept.
const SHELF = "dragonhoard-1";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELF)
      .then((shelf) => shelf.addAll(["/", "/words/en", "/words/fr", "/icon.svg", "/manifest.webmanifest"]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELF).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.startsWith("/assets/")) event.respondWith(keptOrFetched(event.request));
  else if (event.request.mode === "navigate") event.respondWith(fetchedOrKept(event.request, "/"));
  else if (address.pathname.startsWith("/words/")) event.respondWith(fetchedOrKept(event.request, address.pathname));
});

// The name of an asset changes with its content: one that is kept is never outdated.
async function keptOrFetched(request) {
  const shelf = await caches.open(SHELF);
  const kept = await shelf.match(request);
  if (kept) return kept;
  const fetched = await fetch(request);
  if (fetched.ok) await shelf.put(request, fetched.clone());
  return fetched;
}

async function fetchedOrKept(request, key) {
  const shelf = await caches.open(SHELF);
  try {
    const fetched = await fetch(request);
    if (fetched.ok) await shelf.put(key, fetched.clone());
    return fetched;
  } catch {
    return (await shelf.match(key)) ?? Response.error();
  }
}

// A tap on a notification comes back to the table.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => (pages[0] ? pages[0].focus() : self.clients.openWindow("/mine"))),
  );
});
