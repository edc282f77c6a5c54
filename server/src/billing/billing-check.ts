import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sha256 } from '../common/sha256.js';
import { monthEnd } from '../contract/time.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { closedKeys, frozenKeys, handedMonths } from './billed-keys.repository.js';
import { campaignsOf, settingsOf, stationNames } from './billing.repository.js';
import { DocumentChecker, type DocumentFault } from './core/check-documents.js';
import { type KeyFault, keyFaults } from './core/check-keys.js';
import { keyText, remaining } from './core/remaining.js';
import { type PaymentFault, paymentFaults } from './payments/payment.repository.js';
import { documentsAfter } from './pre-invoice.repository.js';
import { billedSums, ordersOf } from './preview-input.js';

/** Documents that are read, and faults that are named, at once. */
const PART = 200;

/** A key that is wrong, as people know it. */
export interface NamedKeyFault extends KeyFault {
  campaign: string;
  station: string;
}

/** What is wrong with what was handed over and paid. */
export interface BillingFaults {
  documents: number;
  faults: DocumentFault[];
  payments: PaymentFault[];
  keys: NamedKeyFault[];
}

/**
 * Checks what was handed over and paid: numbers without a gap, documents as they were frozen, and of each key what it
 * comes to, once.
 */
@Injectable()
export class BillingCheck {
  constructor(private readonly database: TenantDatabase) {}

  /** @returns how many documents there are, and what is wrong with them, with payments and with keys */
  async faults(multimediaId: number): Promise<BillingFaults> {
    const checker = new DocumentChecker(sha256);
    const faults: DocumentFault[] = [];
    let documents = 0;
    for (let after = 0; ;) {
      const part = await this.database.read(multimediaId, (manager) =>
        documentsAfter(manager, multimediaId, after, PART),
      );
      for (const one of part) faults.push(...checker.check(one));
      documents += part.length;
      after = part.at(-1)?.number ?? after;
      if (part.length < PART) break;
    }
    const payments = await this.database.read(multimediaId, (manager) =>
      paymentFaults(manager, multimediaId, PART),
    );
    return { documents, faults, payments, keys: await this.keys(multimediaId) };
  }

  /** The keys that are wrong, a month after another, and not only while somebody closes days or hands over. */
  private async keys(multimediaId: number): Promise<NamedKeyFault[]> {
    const read = <T>(work: (manager: EntityManager) => Promise<T>) =>
      this.database.read(multimediaId, work);
    const found: KeyFault[] = [];
    for (const month of await read((manager) => handedMonths(manager, multimediaId))) {
      const once = () => read((manager) => wrongKeys(manager, multimediaId, month));
      const first = new Set((await once()).map(keyText));
      if (first.size > 0) found.push(...(await once()).filter((one) => first.has(keyText(one))));
      if (found.length >= PART) break;
    }
    return found.length === 0
      ? []
      : read((manager) => named(manager, multimediaId, found.slice(0, PART)));
  }
}

/** The keys of a month that are wrong. @param month its first day */
async function wrongKeys(
  manager: EntityManager,
  multimediaId: number,
  month: string,
): Promise<KeyFault[]> {
  const settings = await settingsOf(manager, multimediaId);
  const days = { dateFrom: month, dateTo: monthEnd(month) };
  const months = { ...days, stations: null, alone: true } as const;
  const orders = await ordersOf(manager, multimediaId, settings);
  const billed = await billedSums(manager, multimediaId, months, settings, orders, null);
  return keyFaults({
    frozen: await frozenKeys(manager, multimediaId, month),
    left: remaining(billed),
    closed: await closedKeys(manager, multimediaId, days),
    otherOrders: billed.otherOrders,
  });
}

async function named(
  manager: EntityManager,
  multimediaId: number,
  faults: readonly KeyFault[],
): Promise<NamedKeyFault[]> {
  const spotIds = [...new Set(faults.map(({ spotId }) => spotId))];
  const campaigns = await campaignsOf(manager, multimediaId, spotIds);
  const stations = await stationNames(manager, multimediaId);
  return faults.map((fault) => {
    const campaign = campaigns.find(({ spotId }) => spotId === fault.spotId);
    const station = stations.find(({ id }) => id === fault.stationId);
    return {
      ...fault,
      campaign: [campaign?.internalNumber, campaign?.spotName].filter(Boolean).join(' '),
      station: station?.name ?? '',
    };
  });
}
