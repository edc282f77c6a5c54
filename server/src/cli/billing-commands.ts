import type { INestApplicationContext } from '@nestjs/common';
import { BillingCheck, type NamedKeyFault } from '../billing/billing-check.js';
import { mediaGroups } from '../tenant/media-groups.repository.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { numberOf } from './bodies.js';
import { CliError } from './failure.js';
import type { Result } from './result.js';

const SAYS = {
  gap: 'the number before it is missing',
  number: 'its number is not the one that it was frozen with',
  digest: 'its digest is not that of its content',
  lines: 'its lines are not those that are added up',
  taxes: 'a tax is not that of its base',
  sums: 'its sums are not those of its lines and taxes',
  corrects: 'it has what another has, or corrects another one than the last',
} as const;

const SAYS_OF_PAYMENT = {
  amount: 'it is of nothing, or for a document of nothing',
  allocated: 'more of it is for documents than was paid',
  open: 'a document that it pays has more than is payable',
} as const;

const inUnits = (cents: number): string => (cents / 100).toFixed(2);

function keySays(fault: NamedKeyFault): string {
  const { payer, campaign, spotId, scheduleType, scheduleId, station, stationId, month } = fault;
  const key = [
    `campaign ${campaign} (${spotId})`,
    scheduleType === '' ? 'no line' : `${scheduleType} line ${scheduleId}`,
    `station ${station} (${stationId})`,
    ...[month, payer, ...(fault.barter === 1 ? ['barter'] : [])],
  ].join(', ');
  if (fault.what === 'unknown') return `${key}: it was handed over, and no closed day has it`;
  const [handed, left, due] = [fault.handed, fault.left, fault.due].map(inUnits);
  return `${key}: ${handed} was handed over, ${left} is left to hand over, and it comes to ${due}`;
}

/**
 * Checks the documents that were handed over.
 *
 * @throws CliError with what is wrong
 */
export async function checkBilling(
  app: INestApplicationContext,
  options: { multimedia?: string },
): Promise<Result> {
  const all = await app.get(TenantDatabase).read(null, mediaGroups);
  const only = options.multimedia === undefined ? null : numberOf(options.multimedia);
  const groups = all.filter(({ id }) => only === null || id === only);
  if (groups.length === 0) throw new CliError('There is no such media group.');
  const check = app.get(BillingCheck, { strict: false });
  const lines: string[] = [];
  let count = 0;
  for (const { id, name } of groups) {
    const { documents, faults, payments, keys } = await check.faults(id);
    count += documents;
    if (faults.length + payments.length + keys.length > 0) lines.push(`${name} (${id})`);
    for (const { number, what } of faults) lines.push(`  document ${number}: ${SAYS[what]}`);
    for (const { id: paid, what } of payments)
      lines.push(`  payment ${paid}: ${SAYS_OF_PAYMENT[what]}`);
    lines.push(...keys.map((fault) => `  ${keySays(fault)}`));
  }
  if (lines.length > 0) throw new CliError(['Documents are not right.', ...lines].join('\n'));
  return {
    data: { multimedias: groups.length, documents: count, faults: 0 },
    lines: [`${count} documents of ${groups.length} media groups are as they were handed over.`],
  };
}
