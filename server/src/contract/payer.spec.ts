import { payerOf, payerText, readPayer } from './payer.js';

const both = { billTo: null, groupBillTo: null, clientId: 12, adAgencyId: 3 };

describe('who pays', () => {
  it.each([
    ['the agency, unless anybody says otherwise', {}, 'agency:3'],
    ['whom the media group says', { groupBillTo: 'client' }, 'client:12'],
    ['whom the campaign says', { groupBillTo: 'client', billTo: 'agency' }, 'agency:3'],
    ['the client of a campaign that says so', { billTo: 'client' }, 'client:12'],
    ['the client where there is no agency', { billTo: 'agency', adAgencyId: null }, 'client:12'],
    ['nobody where there is neither', { clientId: null, adAgencyId: null }, null],
  ] as const)('is %s', (_, terms, payer) => {
    expect(payerOf({ ...both, ...terms })).toBe(payer);
  });
});

it.each(['agency:0', 'client:', 'station:3', 'client:12 ', 'client:99999999999'])(
  '%s is no payer',
  (text) => {
    expect(readPayer(text)).toBeNull();
  },
);

it('is read as it is written', () => {
  expect(readPayer(payerText('agency', 3))).toEqual({ kind: 'agency', id: 3 });
});
