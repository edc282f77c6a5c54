/**
 * Keeps the page's own files on the device, so that it opens without the network. What it shows and what waits is kept by
 * the page itself. It imports nothing: not every browser loads workers in parts.
 */
export {};

/** Of the types of workers, which browsers' pages do not have, what is used here. */
interface Lasting extends Event {
  waitUntil: (promise: Promise<unknown>) => void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}
interface WorkerScope {
  location: Location;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Lasting) => void): void;
    (type: 'fetch', listener: (event: Fetching) => void): void;
  };
}
const worker = globalThis as unknown as WorkerScope;

/** The address of the page, which is above its own. */
const PAGE = new URL('.', worker.location.href).pathname.slice(0, -1);
const CACHE = 'tandas-studio';
/** Milliseconds for which the newest page is waited for, before the one on the device is shown. */
const PATIENCE_MS = 1_500;

const isFile = (path: string): boolean => path.startsWith(`${PAGE}/assets/`);

/** The files that a page loads, which are under its own address. */
const filesOf = (page: string): string[] =>
  Array.from(page.matchAll(/(?:src|href)="([^"]+)"/g), ([, file = '']) => file).filter(isFile);

/** Keeps a page with all its files, or leaves what is kept as it is. */
async function keep(page: Response): Promise<void> {
  const files = filesOf(await page.clone().text());
  const cache = await caches.open(CACHE);
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(files.filter((file) => !known.includes(file)));
  await cache.put(PAGE, page);
  const old = known.filter((path) => path !== PAGE && !files.includes(path));
  await Promise.all(old.map((path) => cache.delete(path)));
}

async function fetchPage(): Promise<Response> {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok) throw new Error(`The page answered ${page.status}`);
  return page;
}

const late = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('No page in time')), PATIENCE_MS));

/** The newest page where the network is quick, or the one that is kept. */
async function openPage(event: Fetching): Promise<Response> {
  const fetched = fetchPage();
  const kept = fetched.then((page) => keep(page.clone()));
  // It fails without the network, as does the page's own fetch below, which then shows what is kept.
  event.waitUntil(kept.catch(() => undefined));
  try {
    return await Promise.race([fetched, late()]);
  } catch {
    return (await caches.match(PAGE)) ?? fetched;
  }
}

const openFile = async (request: Request): Promise<Response> =>
  (await caches.match(request.url)) ?? fetch(request);

worker.addEventListener('install', (event) => {
  event.waitUntil(fetchPage().then(keep).then(worker.skipWaiting.bind(worker)));
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== worker.location.origin || event.request.method !== 'GET') return;
  // The scope is a prefix: what begins with the same letters is not this page's.
  if (pathname === PAGE || pathname === `${PAGE}/`) event.respondWith(openPage(event));
  else if (isFile(pathname)) event.respondWith(openFile(event.request));
});
