/** What every policy forbids. */
const CLOSED: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** A Content Security Policy that allows only what `opened` lists. */
export const contentPolicy = (opened: Readonly<Record<string, string>>): string =>
  Object.entries({ ...CLOSED, ...opened })
    .map(([name, sources]) => `${name} ${sources}`)
    .join(';');

/** The back office: its own files and API, and the styles that carry the page's nonce. */
export const adminPolicy = (nonce: string): string =>
  contentPolicy({
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
  });

/** The customer page: it makes no calls, and plays the chosen file. */
export const CUSTOMER_PAGE_POLICY = contentPolicy({
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'media-src': "'self' blob:",
  'connect-src': "'none'",
});

/** The page that checks a certificate: its own files and the check; a dropped file stays in the browser. */
export const CHECK_PAGE_POLICY = contentPolicy({
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
});

/** The page of a client: its own files and API. */
export const ACCOUNT_PAGE_POLICY = contentPolicy({
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
});

/** The page for the announcer: its own files, API, and the worker that keeps the files. */
export const STUDIO_PAGE_POLICY = contentPolicy({
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
});

/** That worker, which fetches these files again. */
export const STUDIO_WORKER_POLICY = contentPolicy({ 'connect-src': "'self'" });
