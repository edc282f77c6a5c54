import type { BillingPreviewAnswer } from '../../../src/billing/billing.dto.js';
import { BillingCheck } from '../../../src/billing/billing-check.js';
import { EXISTING_PARTS } from '../../../src/contract/enums.js';
import type { SettlementAnswer } from '../../../src/documents/settlement.dto.js';
import { AiredMonth } from '../../factories/aired-month.js';
import { create, type Fields, type Stored } from '../../factories/reference.js';
import { newTax } from '../../factories/tax.js';
import { nextNumber } from '../../factories/unique.js';
import { serverOn, type Tenant } from '../../support/app.js';

/** What payers of October owe, with the numbers of examples that were worked out by hand. */

const server = await serverOn('2026-11-10');

const DATES = { dateFrom: '2026-10-01', dateTo: '2026-10-31' };
const MONTH = { ...DATES, without: ['open', 'undecided', 'uncertified'] };

/** A media group with a client and an agency, both of which can be billed. */
class Payers {
  private constructor(
    readonly tenant: Tenant,
    readonly vat: number,
    readonly client: Stored,
    readonly agency: Stored,
    private readonly group: Fields,
  ) {}

  static async of(): Promise<Payers> {
    const name = `Ejemplos ${nextNumber()}`;
    const tenant = await server.tenant(name);
    const group = { id: tenant.multimediaId, name, parts: EXISTING_PARTS, currency: 'UYU' };
    expect((await tenant.post('Multimedia/update', group)).status).toBe(200);
    const vat = await Payers.tax(tenant);
    const billing = { country: 'UY', termsDays: 30, taxIds: [vat] };
    const client = await create(tenant, 'client', { billing });
    const agency = await create(tenant, 'adAgency', { billing });
    return new Payers(tenant, vat, client, agency, group);
  }

  private static async tax(tenant: Tenant, changes: Fields = {}): Promise<number> {
    const { status, body } = await tenant.post<Stored>('taxes', newTax(changes));
    expect(status).toBe(201);
    return body.id;
  }

  tax(changes: Fields): Promise<number> {
    return Payers.tax(this.tenant, changes);
  }

  async set(changes: Fields): Promise<void> {
    const saved = await this.tenant.post('Multimedia/update', { ...this.group, ...changes });
    expect(saved.status).toBe(200);
  }

  /** How a payer is billed from now on. */
  async bill(changes: Fields): Promise<void> {
    const billing = { country: 'UY', termsDays: 30, taxIds: [this.vat], ...changes };
    for (const [route, record] of [
      ['Client', this.client],
      ['AdAgency', this.agency],
    ] as const) {
      const saved = await this.tenant.post<Stored>(`${route}/update`, { ...record, billing });
      expect([saved.status, saved.text]).toEqual([200, saved.text]);
      Object.assign(record, saved.body);
    }
  }

  /** A campaign of which some days of October aired once and are closed, from the first. */
  async aired(days: number, line: Fields, terms: Fields = {}): Promise<AiredMonth> {
    const range = ['2026-10-01', `2026-10-${String(days).padStart(2, '0')}`] as const;
    const campaign = { clientId: this.client.id, ...terms };
    const month = await AiredMonth.of(this.tenant, [range], line, campaign);
    await month.close(...range);
    return month;
  }

  /** Eight airings of 20.00 less 10 %, with 15 % for the agency. */
  byAgency(terms: Fields = {}): Promise<AiredMonth> {
    const rates = { adAgencyId: this.agency.id, discount: 10, agencyPercentage: 15 };
    return this.aired(8, { timeFee: 1 }, { ...rates, ...terms });
  }

  async preview(): Promise<BillingPreviewAnswer> {
    const answer = await this.tenant.post<BillingPreviewAnswer>('Billing/preview', MONTH);
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return answer.body;
  }

  /** Total, the amount of each tax, and what is payable, of each document. */
  async owed(): Promise<[payer: string, total: number, taxes: number[], payable: number][]> {
    const { documents } = await this.preview();
    return documents.map(({ payer, total, taxes, payable }) => [
      payer.kind,
      total,
      taxes.map(({ amount }) => amount),
      payable,
    ]);
  }

  async handOver(): Promise<void> {
    const { digest } = await this.preview();
    const done = await this.tenant.post('Billing/handOver', { ...MONTH, digest });
    expect([done.status, done.text]).toEqual([200, done.text]);
    const check = server.app.get(BillingCheck, { strict: false });
    const { faults, keys } = await check.faults(this.tenant.multimediaId);
    expect([faults, keys]).toEqual([[], []]);
  }
}

it('a client pays for 31 airings, and gets back what one of them was', async () => {
  const payers = await Payers.of();
  const month = await payers.aired(31, { timeFee: 1.37 }, { discount: 7.5 });
  expect(await payers.owed()).toEqual([['client', 785.69, [164.99], 950.68]]);
  await payers.handOver();
  await month.turn('2026-10-14', 0);
  await month.decide('2026-10-14', 'SCRATCH');
  await month.turn('2026-10-14', 1);
  expect(await payers.owed()).toEqual([['client', -25.34, [-5.32], -30.66]]);
});

it('an agency that keeps its commission pays the rest', async () => {
  const payers = await Payers.of();
  await payers.byAgency();
  expect(await payers.owed()).toEqual([['agency', 122.4, [25.7], 148.1]]);
});

it('a client pays all of it where its agency is settled', async () => {
  const payers = await Payers.of();
  await payers.set({ billTo: 'client', commissionOn: 'settlement' });
  await payers.byAgency();
  expect(await payers.owed()).toEqual([['client', 144, [30.24], 174.24]]);
  const question = { ...DATES, basis: 'aired', adAgencies: [payers.agency.id] };
  const { body } = await payers.tenant.post<SettlementAnswer>('Report/settlement', question);
  expect(body.agencies).toMatchObject([{ paid: { totals: { net: 144, commission: 21.6 } } }]);
});

it('each rate is of the sum of its lines', async () => {
  const payers = await Payers.of();
  const reduced = await payers.tax({ rate: 10.5 });
  const exempt = await payers.tax({ category: 'E', rate: 0 });
  await payers.byAgency();
  const own = { adAgencyId: payers.agency.id };
  await payers.aired(1, { spotPrice: 33.35 }, { ...own, taxIds: [reduced] });
  await payers.aired(1, { spotPrice: 50 }, { ...own, taxIds: [exempt] });
  const [document, ...others] = await payers.owed();
  expect(others).toEqual([]);
  expect(document).toEqual(['agency', 205.75, expect.any(Array), 234.95]);
  expect([...(document?.[2] ?? [])].sort((a, b) => b - a)).toEqual([25.7, 3.5, 0]);
});

it('two orders are a document each, or one: as the payer has it', async () => {
  const payers = await Payers.of();
  await payers.bill({ documentBy: 'order' });
  for (const [order, spotPrice] of [
    ['A', 10.02],
    ['B', 20.02],
  ] as const)
    await payers.aired(1, { spotPrice }, { agencyOrderNumber: order });
  expect((await payers.owed()).sort((a, b) => a[1] - b[1])).toEqual([
    ['client', 10.02, [2.1], 12.12],
    ['client', 20.02, [4.2], 24.22],
  ]);
  await payers.bill({ documentBy: 'payer' });
  expect(await payers.owed()).toEqual([['client', 30.04, [6.31], 36.35]]);
});

it('a perception is beside the tax, barter a document of its own, and a miss is taken off with both', async () => {
  const payers = await Payers.of();
  const perception = await payers.tax({ kind: 'perception', category: 'O', rate: 3, barter: 0 });
  await payers.bill({ taxIds: [payers.vat, perception] });
  const first = await payers.byAgency();
  const own = { adAgencyId: payers.agency.id };
  await payers.aired(1, { spotPrice: 85 }, own);
  const goods = await create(payers.tenant, 'payMethod', { barter: 1 });
  await payers.aired(1, { spotPrice: 50 }, { ...own, payMethodId: goods.id });
  const documents = await payers.owed();
  expect(documents.sort((a, b) => b[1] - a[1])).toEqual([
    ['agency', 207.4, [43.55, 6.22], 257.17],
    ['agency', 50, [10.5], 60.5],
  ]);
  await payers.handOver();
  await first.turn('2026-10-03', 0);
  await first.decide('2026-10-03', 'SCRATCH');
  await first.turn('2026-10-03', 1);
  expect(await payers.owed()).toEqual([['agency', -15.3, [-3.21, -0.46], -18.97]]);
});
