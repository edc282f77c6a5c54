import { withBilling } from './billing-body';

it.each([
  [undefined, null],
  [null, null],
  [{ legalName: ' ', country: null, emails: [], termsDays: undefined }, null],
  [
    { legalName: null, termsDays: 0 },
    { legalName: null, termsDays: 0 },
  ],
  [{ emails: ['a@b.uy'] }, { emails: ['a@b.uy'] }],
])('billing fields %j are sent as %j', (billing, sent) => {
  expect(withBilling({ id: 1, billing })).toEqual({ id: 1, billing: sent });
});
