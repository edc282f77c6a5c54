/** Where the pages of clients are, for whom a link opens them. */
export const ACCOUNT_PREFIX = '/account';
