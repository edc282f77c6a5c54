import type { BillingPreviewAnswer, HandOverAnswer } from '../../src/billing/billing.dto.js';
import { EXISTING_PARTS } from '../../src/contract/enums.js';
import { monthEnd } from '../../src/contract/time.js';
import type { Tenant, TestApp } from '../support/app.js';
import { MONDAY } from './log-week.js';
import { airedDay, pricedWeek } from './priced-week.js';
import { create, type Fields, type Stored } from './reference.js';
import { newTax } from './tax.js';
import { nextNumber } from './unique.js';

/** The month of the week, which is handed over whatever it waits for. */
export const BILLED_MONTH = {
  ...{ dateFrom: `${MONDAY.slice(0, 7)}-01`, dateTo: monthEnd(MONDAY) },
  without: ['open', 'undecided', 'uncertified'],
};

/** A media group of which an agency pays for a week with a day that aired: two airings, 54.80 less 4.11, commission 7.60. */
export async function billedWeek(server: TestApp, changes: Fields = {}, dates = [MONDAY]) {
  const name = `Cierre ${nextNumber()}`;
  const tenant = await server.tenant(name);
  const group = { id: tenant.multimediaId, name, parts: EXISTING_PARTS, currency: 'UYU' };
  expect((await tenant.post('Multimedia/update', group)).status).toBe(200);
  const { body: tax } = await tenant.post<Stored>('taxes', newTax());
  const billing = { country: 'UY', termsDays: 30, taxIds: [tax.id] };
  const agency = await create(tenant, 'adAgency', { billing });
  const { week, campaign } = await pricedWeek(tenant, {}, { adAgencyId: agency.id, ...changes });
  for (const date of dates) await airedDay(week, date);
  return { tenant, group, tax, agency, week, campaign };
}

/** Hands over all that a month has. @returns the ids of the documents */
export async function handOverAll(tenant: Tenant): Promise<number[]> {
  const { body } = await tenant.post<BillingPreviewAnswer>('Billing/preview', BILLED_MONTH);
  const sent = { ...BILLED_MONTH, digest: body.digest };
  const done = await tenant.post<HandOverAnswer>('Billing/handOver', sent);
  expect([done.status, done.text]).toEqual([200, done.text]);
  return done.body.documents.map(({ id }) => id);
}

/** Pays for a document of an agency. */
export async function pay(
  tenant: Tenant,
  agency: { id: number },
  preInvoiceId: number,
  amount: number,
): Promise<void> {
  const allocations = [{ preInvoiceId, amount }];
  const paid = { payer: `agency:${agency.id}`, date: MONDAY, amount, allocations };
  expect((await tenant.post('payments', paid)).status).toBe(201);
}
