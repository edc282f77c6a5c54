import { clockOf, daysOf, monthAfter, open, pageOf, valueOf } from './account';
import { en } from './en';
import { es } from './es';

const VALUE = `1.2.${'a'.repeat(43)}`;
const { fetch } = globalThis;
let calls: { url: string; init: RequestInit }[] = [];
const answers = (answer: () => Response): void => {
  globalThis.fetch = (url, init) => {
    calls.push({ url: String(url), init: init ?? {} });
    return Promise.resolve(answer());
  };
};

beforeEach(() => {
  calls = [];
});
afterAll(() => {
  globalThis.fetch = fetch;
});

it.each([
  [`#${VALUE}`, VALUE],
  [`#${VALUE}x`, ''],
  ['#1.2.short', ''],
  ['', ''],
])('the value of %s', (hash, value) => {
  expect(valueOf(hash)).toBe(value);
});

it('months have their days, and follow each other', () => {
  expect(daysOf('2028-02')).toEqual({ dateFrom: '2028-02-01', dateTo: '2028-02-29' });
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
});

it('clocks go on after midnight', () => {
  expect([0, 29_415, 86_399, 90_000, -1].map(clockOf)).toEqual([
    ...['00:00:00', '08:10:15', '23:59:59', '01:00:00', '23:59:59'],
  ]);
});

it('a link that cannot be one is not sent', async () => {
  answers(() => Response.json({}));
  expect(await open('', 'EN')).toBe('gone');
  expect(calls).toEqual([]);
});

it('a link is sent in the body, and the token with the calls of the page', async () => {
  answers(() => Response.json({ token: 't' }));
  expect(await open(VALUE, 'ES')).toEqual({ token: 't' });
  await pageOf('t', '2026-12');
  expect(calls.map(({ url }) => url)).toEqual([
    '/api/Billing/open',
    '/api/Billing/page?dateFrom=2026-12-01&dateTo=2026-12-31',
  ]);
  expect(calls[0]?.init.body).toBe(JSON.stringify({ value: VALUE }));
  expect(calls[1]?.init.headers).toEqual({ authorization: 'Bearer t' });
  expect(calls.map(({ init }) => init.cache)).toEqual(['no-store', 'no-store']);
});

it.each([
  [401, 'gone'],
  [403, 'gone'],
  [404, 'gone'],
  [409, 'tooLong'],
  [429, 'tooMany'],
  [500, 'failed'],
])('%d reads as %s', async (status, key) => {
  answers(() => Response.json({}, { status }));
  expect(await pageOf('t', '2026-12')).toBe(key);
});

it('a network that is away reads as failed', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  expect(await pageOf('t', '2026-12')).toBe('failed');
});

it('has the same texts in both languages', () => {
  expect(Object.keys(es)).toEqual(Object.keys(en));
});
