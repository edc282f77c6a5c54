/** What every policy closes, whatever a page opens. */
const CLOSED: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** A Content Security Policy that allows nothing but what `opened` says. */
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

/** The customer page: it calls nobody, and plays the file that was chosen. */
export const CUSTOMER_PAGE_POLICY = contentPolicy({
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'media-src': "'self' blob:",
  'connect-src': "'none'",
});
