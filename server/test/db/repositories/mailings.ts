import { randomUUID } from 'node:crypto';
import * as mailings from '../../../src/billing/mailings/mailing.repository.js';
import { type CallsByFile, callsOf, type Demo } from './calls.js';

/** Calls of what speaks to the database about documents that are mailed. */
export function mailingCalls({ tenants, within, multimediaId }: Demo): CallsByFile {
  const filter = { id: [1], payer: ['client:1'], preInvoiceId: [1], q: 'a' };
  const request = {
    sort: { field: 'id', order: 'DESC' as const },
    ...{ from: 0, to: 9, filter: { ...filter, state: ['sent' as const] } },
  };
  const mailing: mailings.NewMailing = {
    ...{ messageId: randomUUID(), payer: 'client:1', payerName: 'ACME', address: 'a@b.example' },
    ...{ language: 'EN', withs: ['statement'], date: '2026-12-15', preInvoiceIds: [] },
  };
  return {
    'billing/mailings/mailing.repository.ts': callsOf(mailings, {
      mailingPage: () => mailings.mailingPage(tenants, multimediaId, request, 'ES'),
      mailingById: () => mailings.mailingById(tenants, multimediaId, 1, 'EN'),
      holdDeliveries: within((manager) => mailings.holdDeliveries(manager, multimediaId)),
      documentsToDeliver: within((manager) =>
        mailings.documentsToDeliver(manager, multimediaId, [1]),
      ),
      ownCertificates: within((manager) => mailings.ownCertificates(manager, multimediaId, [1])),
      certificatesOf: within((manager) => mailings.certificatesOf(manager, multimediaId, [1])),
      addMailings: within((manager) => mailings.addMailings(manager, multimediaId, [mailing])),
      mailingsStopped: within((manager) =>
        mailings.mailingsStopped(manager, multimediaId, [1], '{}'),
      ),
      failedMailings: within((manager) => mailings.failedMailings(manager, multimediaId, [1])),
      mailingsQueued: within((manager) => mailings.mailingsQueued(manager, multimediaId, [1])),
      mailingToMake: within((manager) => mailings.mailingToMake(manager, multimediaId, 1)),
    }),
  };
}
