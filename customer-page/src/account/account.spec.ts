import {
  clockOf,
  daysOf,
  fileOf,
  type Money,
  monthAfter,
  nameIn,
  open,
  pageOf,
  valueOf,
} from './account';
import { en } from './en';
import { es } from './es';
import { owedText, proofText, textsOf } from './texts';

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

it.each([
  ['attachment; filename="pre-invoice-7.pdf"', 'pre-invoice-7.pdf'],
  ["attachment; filename*=UTF-8''factura%20%C3%B1.csv", 'factura ñ.csv'],
  ['', 'file'],
])('the name in %s', (disposition, name) => {
  expect(nameIn(disposition)).toBe(name);
});

it('files are asked for with the token, and come with their name', async () => {
  const headers = { 'content-disposition': 'attachment; filename="a.pdf"' };
  answers(() => new Response('%PDF-', { headers }));
  const file = await fileOf('t', { document: 7, as: 'shape' }, 'ES');
  expect(file).toMatchObject({ name: 'a.pdf' });
  await fileOf('t', { certificate: 3 }, 'EN');
  expect(calls.map(({ url }) => url)).toEqual([
    '/api/Billing/pageDocument?id=7&as=shape',
    '/api/Billing/pageCertificate?id=3',
  ]);
  expect(calls[0]?.init.headers).toEqual({ authorization: 'Bearer t', lang: 'ES' });
});

it.each([
  [400, 'noFile'],
  [404, 'noFile'],
  [429, 'tooMany'],
])('a file that is refused with %d reads as %s', async (status, key) => {
  answers(() => Response.json({}, { status }));
  expect(await fileOf('t', { document: 7, as: 'pdf' }, 'EN')).toBe(key);
});

describe('texts', () => {
  const texts = textsOf('EN');
  const airing = {
    ...{ date: '2026-12-01', station: 'Uno', campaign: 'A', time: 0, seconds: 20, file: 'a' },
    ...{ proof: 'file' as const, closed: 1 as const, certificate: null },
  };
  it.each([
    [{}, 'Playout report'],
    [{ certificate: 12 }, 'Playout report, certificate 12'],
    [{ proof: 'studio' as const, closed: 0 as const }, 'Studio, day not closed'],
    [{ proof: 'station' as const }, 'Station'],
  ])('the proof of %o', (changes, text) => {
    expect(proofText({ ...airing, ...changes }, texts)).toBe(text);
  });

  it.each([
    [0, 'Nothing is owed.'],
    [1_234.5, 'UYU\u00a01,234.50 owed'],
    [-42.8, 'UYU\u00a042.80 in your favour'],
  ])('of %d owed', (owed, text) => {
    const none = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0, unallocated: 0, overdue: 0 };
    const money: Money = {
      ...{ currency: 'UYU', date: '2026-12-15', documents: [], payments: [], certificates: [] },
      ...({ moreDocuments: 0, morePayments: 0, moreCertificates: 0, shape: 0 } as const),
      owed: { ...none, owed },
    };
    expect(owedText(money, texts)).toBe(text);
  });
});

it('has the same texts in both languages', () => {
  expect(Object.keys(es)).toEqual(Object.keys(en));
});
