import type { Random } from '../playout/random.js';
import { lastOfMonth, monthOf, plus } from './calendar.js';
import { broken } from './check.js';
import { ownDocuments, payerNow, type PayerFields, type Payment, type Tax } from './billing.js';
import { handedOverAs, type Preview } from './billing-documents.js';
import type { Life } from './life.js';
import { standing } from './merging.js';
import type { Campaign } from './orders.js';
import { type Fields, pickCampaign, type Step } from './step.js';

/** What is done at the end of a month, and what decides about it. */

/** Who pays for a campaign, for what, in what and with which taxes. */
export const billedBy = (life: Life, random: Random): Fields => ({
  billTo: random.pick([null, null, 'client', 'agency']),
  billOn: random.pick([null, null, null, 'aired', 'ordered']),
  payMethodId: random.pick([null, ...life.payMethods]),
  taxIds: random.pick([null, null, ...life.taxes.map((id) => [id])]),
  fee: random.pick([null, null, null, 120]),
});

const monthsOf = (life: Life): string[] => {
  const months = new Set<string>();
  for (let date = plus(life.place.from, -1); date <= plus(life.to, 32); date = plus(date, 1))
    months.add(monthOf(date));
  return [...months];
};

/** The months that a life can have anything of. */
export function allMonths(life: Life): { dateFrom: string; dateTo: string } {
  const months = monthsOf(life);
  return { dateFrom: `${months[0]}-01`, dateTo: lastOfMonth(`${months.at(-1)}-01`) };
}

interface Group extends Fields {
  parts: string[];
}

/** The media group bills, or does not for a while, and says who pays and where commissions are. */
export async function setGroup(life: Life, isOn: boolean, random: Random): Promise<void> {
  const { billing } = life;
  billing.isOn = isOn;
  billing.billTo = random.pick([null, null, 'client', 'agency']);
  billing.commissionOn = random.pick(['invoice', 'invoice', 'settlement']);
  const group = await life.get<Group>('Multimedia/get');
  const parts = group.parts.filter((part) => part !== 'billing');
  await life.post('Multimedia/update', {
    ...group,
    parts: isOn ? [...parts, 'billing'] : parts,
    ...{ currency: 'UYU', billTo: billing.billTo, commissionOn: billing.commissionOn },
  });
  life.tell(`the group bills: ${isOn}, to ${billing.billTo}, commission ${billing.commissionOn}`);
}

const routeOf = (payer: string): string => (payer.startsWith('agency') ? 'AdAgency' : 'Client');

const payersOf = (life: Life): string[] => [
  ...standing(life, 'client', life.clients).map((id) => `client:${id}`),
  ...standing(life, 'adAgency', life.agencies).map((id) => `agency:${id}`),
];

/** A payer gets billing fields, mostly all that are needed. */
export async function setPayer(life: Life, random: Random, payer: string): Promise<void> {
  const id = Number(payer.split(':')[1]);
  const list = await life.get<{ id: number }[]>(`${routeOf(payer)}/getAll`);
  const billing: PayerFields = {
    country: random.chance(0.93) ? 'UY' : null,
    termsDays: random.pick([0, 10, 30]),
    documentBy: random.pick([null, null, 'payer', 'order', 'campaign']),
    taxIds: life.taxes.filter(() => random.chance(0.5)),
  };
  const body = { ...list.find((one) => one.id === id), billing };
  await life.post(`${routeOf(payer)}/update`, body);
  life.billing.payers.set(payer, billing);
  life.tell(`billing fields of ${payer}: ${JSON.stringify(billing)}`);
}

/** A life begins with a group that bills, or will, and with payers. */
export async function beginBilling(life: Life): Promise<void> {
  const random = life.random;
  for (const tax of await life.rows<Tax>(
    `SELECT id, kind, rate::float8 AS rate, "from"::text AS "from", "to"::text AS "to", barter
     FROM tax WHERE multimedia_id = $1`,
  ))
    life.billing.taxes.set(tax.id, tax);
  await setGroup(life, random.chance(0.8), random);
  for (const payer of payersOf(life)) await setPayer(life, random, payer);
}

/** The group or a payer changes what it says of billing. */
export const setBilling: Step = async (life, random) => {
  if (random.chance(0.5)) await setGroup(life, random.chance(0.9), random);
  else await setPayer(life, random, random.pick(payersOf(life)));
};

/** A campaign has another payer, basis, tax, fee or payment method. */
export const billCampaign: Step = async (life, random) => {
  const campaign = pickCampaign(life, random);
  if (!campaign) return;
  const billed = billedBy(life, random);
  const body = { ...campaign, ...billed };
  life.keep(await life.post<Campaign>('Spot/update', body));
  life.tell(`bill ${campaign.id} ${JSON.stringify(billed)}`);
};

const WITHOUT = ['open', 'undecided', 'uncertified'];

/** Whole months are handed over. */
export const handOver: Step = async (life, random) => {
  if (!life.billing.isOn) await setGroup(life, true, random);
  const months = monthsOf(life);
  const first = random.int(0, months.length - 1);
  const last = random.chance(0.75) ? months.length - 1 : random.int(first, months.length - 1);
  const body = {
    dateFrom: `${months[random.chance(0.7) ? 0 : first]}-01`,
    dateTo: lastOfMonth(`${months[last]}-01`),
    stations: [life.stationId],
    payers: random.chance(0.8) ? null : [random.pick(payersOf(life))],
    without: random.chance(0.85) ? WITHOUT : WITHOUT.filter(() => random.chance(0.6)),
  };
  const preview = await life.post<Preview>('Billing/preview', body);
  const sent = { ...body, digest: preview.digest };
  const { documents } = await life.post<{ documents: { id: number; number: number }[] }>(
    'Billing/handOver',
    sent,
  );
  life.tell(
    `hand over ${JSON.stringify(body)}: ${documents.map(({ number }) => number).join(' ')}`,
  );
  life.tell(JSON.stringify([preview.problems, preview.waiting.length]));
  await handedOverAs(life, preview, documents);
  if (documents.length === 0) return;
  const twice = await life.attempt('Billing/handOver', sent, ['PREVIEW_CHANGED']);
  if (twice !== null) broken('what was handed over is not handed over again', { body, twice });
  const again = await life.post<Preview>('Billing/preview', body);
  if (again.documents.length > 0)
    broken('of what was just handed over nothing is left', again.documents);
};

const cents = (units: number): number => Math.round(units * 100);

/** A payer pays, for documents or for none, or takes a payment back. */
export const pay: Step = async (life, random) => {
  const { payments } = life.billing;
  if (!life.billing.isOn) return;
  if (payments.size > 0 && random.chance(0.15)) {
    const { id } = random.pick([...payments.values()]);
    life.read('payments', await life.tenant.delete(`payments/${id}`), [200]);
    payments.delete(id);
    life.tell(`payment ${id} is taken back`);
    return;
  }
  const payer = random.pick(payersOf(life));
  const paid = [...payments.values()].flatMap(({ allocations }) => allocations);
  const open = ownDocuments(life).flatMap(({ id, payer: own, document }) => {
    const done = paid.filter(({ preInvoiceId }) => preInvoiceId === id);
    const left = document.payable - done.reduce((sum, { amount }) => sum + amount, 0);
    return payerNow(life, own) === payer && left > 0 ? [{ id, left }] : [];
  });
  const some = open.filter(() => random.chance(0.6)).slice(0, 4);
  const allocations = some.map(({ id, left }) => ({
    preInvoiceId: id,
    amount: random.chance(0.6) ? left : random.int(1, left),
  }));
  const amount =
    allocations.reduce((sum, one) => sum + one.amount, 0) + random.pick([0, 0, 1, 1_234]);
  if (amount === 0) return;
  const inUnits = allocations.map((one) => ({ ...one, amount: one.amount / 100 }));
  const body = { payer, date: life.today, amount: amount / 100, allocations: inUnits };
  const [first] = some;
  if (first && random.chance(0.3)) {
    const above = [{ preInvoiceId: first.id, amount: (first.left + 1) / 100 }];
    const more = { ...body, amount: (first.left + 1) / 100, allocations: above };
    const { status } = await life.tenant.post('payments', more);
    if (status !== 400) broken('no more is paid than is open', { more, status });
  }
  const { id } = await life.post<{ id: number }>('payments', body);
  const payment: Payment = { id, payer, date: life.today, amount: cents(body.amount), allocations };
  payments.set(id, payment);
  life.tell(`payment ${id} ${JSON.stringify(body)}`);
};
