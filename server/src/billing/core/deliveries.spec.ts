import { MAIL } from '../../contract/limits.js';
import {
  type DeliveredDocument,
  type DeliveryQuestion,
  type OwnCertificate,
  planDelivery,
} from './deliveries.js';

const document = (id: number, changes: Partial<DeliveredDocument> = {}): DeliveredDocument => ({
  ...{ id, number: id, payer: 'agency:1', payerName: 'Agencia', emails: ['a@x.example'] },
  ...{ language: null, hasShape: true, deliveredTo: null, deliveredOn: null },
  ...changes,
});

const plan = (documents: DeliveredDocument[], changes: Partial<DeliveryQuestion> = {}) => {
  const { mailings, refused } = planDelivery({
    ...{ documents, certificates: [], withs: [], again: false, language: 'ES', ...changes },
  });
  return {
    mailings: mailings.map((one) => ({ ...one, documents: one.documents.map(({ id }) => id) })),
    refused: refused.map(({ document: { id }, why }) => [id, why]),
  };
};

const certificate = (preInvoiceId: number, id: number, bytes = 1): OwnCertificate => ({
  ...{ preInvoiceId, id, bytes },
});

it('a payer gets one message at each address, with all of its documents', () => {
  const other = { payer: 'client:1', payerName: 'ACME', language: 'EN' } as const;
  const emails = ['a@x.example', 'b@x.example'];
  const { mailings, refused } = plan([
    document(1, { emails }),
    document(2, other),
    document(3, { emails }),
  ]);
  expect(refused).toEqual([]);
  expect(
    mailings.map(({ address, documents, language }) => [address, documents, language]),
  ).toEqual([
    ['a@x.example', [1, 3], 'ES'],
    ['b@x.example', [1, 3], 'ES'],
    ['a@x.example', [2], 'EN'],
  ]);
});

it('a settlement is for agencies, and with statement in the first message of several', () => {
  const documents = Array.from({ length: MAIL.documents + 1 }, (_, i) => document(i + 1));
  const certificates = documents.map(({ id }) => certificate(id, 1));
  const withs = ['certificate', 'settlement', 'statement'] as const;
  const { mailings } = plan(documents, { withs, certificates });
  expect(mailings.map((one) => [one.documents.length, one.withs])).toEqual([
    [MAIL.documents, [...withs]],
    [1, ['certificate']],
  ]);
  const ofClient = plan([document(1, { payer: 'client:1' })], { withs, certificates });
  expect(ofClient.mailings[0]?.withs).toEqual(['certificate', 'statement']);
});

it.each<[string, Partial<DeliveredDocument>, Partial<DeliveryQuestion>, string | null]>([
  ['without an address', { emails: [] }, {}, 'noEmail'],
  ['whose shape is gone', { hasShape: false }, {}, 'noShape'],
  ['that was delivered', { deliveredTo: 'a@x.example' }, {}, 'delivered'],
  ['that was delivered, again', { deliveredTo: 'a@x.example' }, { again: true }, null],
  ['without a certificate', {}, { withs: ['certificate'] }, 'noCertificate'],
  [
    'with another one’s certificate',
    {},
    { withs: ['certificate'], certificates: [certificate(2, 1)] },
    'noCertificate',
  ],
  [
    'with certificates that are too large',
    {},
    {
      withs: ['certificate'],
      certificates: [certificate(1, 1, MAIL.fileBytes), certificate(1, 2, 1)],
    },
    'tooLarge',
  ],
  [
    'with a certificate that just fits, which is there twice, and another one’s',
    {},
    {
      withs: ['certificate'],
      certificates: [
        ...[certificate(1, 1, MAIL.fileBytes), certificate(1, 1, MAIL.fileBytes)],
        certificate(2, 2, 1),
      ],
    },
    null,
  ],
])('a document %s', (_name, changes, question, why) => {
  const { mailings, refused } = plan([document(1, changes)], question);
  expect([mailings.length, refused]).toEqual(why === null ? [1, []] : [0, [[1, why]]]);
});
