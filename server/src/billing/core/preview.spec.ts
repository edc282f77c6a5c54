import { billingOf } from '../../commercial/billing-fields.js';
import type { Payer } from '../../contract/payer.js';
import type { DraftDocument, KnownCampaign, KnownPayer, PreviewInput } from './preview.js';
import { previewOf } from './preview.js';
import type { HandedSum, KeySum } from './remaining.js';
import type { KnownTax } from './sums.js';

const AGENCY: Payer = 'agency:3';
const CLIENT: Payer = 'client:12';

const tax = (id: number, rate: number, changes: Partial<KnownTax> = {}): KnownTax => ({
  ...{ id, code: `T${id}`, name: `T ${id}`, kind: 'vat', category: rate === 0 ? 'E' : 'S', rate },
  ...{ from: null, to: null, barter: 1 },
  ...changes,
});
const IVA = tax(1, 21);
const PERCEPTION = tax(2, 3, { kind: 'perception', category: 'O', barter: 0 });

const payer = (of: Payer, taxIds: number[] = [1], changes: object = {}): KnownPayer => ({
  ...{ payer: of, name: of },
  billing: { ...billingOf({ country: 'AR', termsDays: 30, taxIds }), ...changes },
});

const campaign = (spotId: number, changes: Partial<KnownCampaign> = {}): KnownCampaign => ({
  ...{ spotId, internalNumber: 1_000 + spotId, agencyOrderNumber: null, spotName: `C${spotId}` },
  ...{ clientName: 'ACME', isOrdered: false, taxIds: null, fee: 0 },
  ...changes,
});

const sum = (spotId: number, gross: number, changes: Partial<KeySum> = {}): KeySum => ({
  ...{ payer: AGENCY, spotId, scheduleType: 'simple', scheduleId: spotId, stationId: 1 },
  ...{ month: '2026-10', barter: 0, airings: 1, seconds: 20, gross, discount: 0, commission: 0 },
  ...changes,
});

/** What a document has of a line, as it is read back. */
const handed = ({ lines, payer: of, barter }: DraftDocument, number: number): HandedSum[] =>
  lines.flatMap((line) =>
    line.kind === 'fee'
      ? []
      : [
          {
            ...line,
            payer: `${of.kind}:${of.id}` as Payer,
            scheduleType: line.scheduleType ?? '',
            scheduleId: line.scheduleId ?? 0,
            barter: barter ? 1 : 0,
            commissionOn: 'invoice',
            first: number,
            number,
          },
        ],
  );

const preview = (changes: Partial<PreviewInput>) =>
  previewOf({
    ...{ dateFrom: '2026-10-01', dateTo: '2026-10-31', payers: null, without: [] },
    seller: { name: 'Radio', taxCode: null, address: null },
    ...{ currency: 'ARS', commissionOn: 'invoice', aired: [], ordered: [], handed: [] },
    ...{ begun: [], feesHanded: [], campaigns: [1, 2, 3, 4].map((id) => campaign(id)) },
    stations: [{ id: 1, name: 'FM' }],
    known: [payer(AGENCY), payer(CLIENT)],
    ...{ taxes: [IVA, PERCEPTION], waiting: [], unpriced: [] },
    ...changes,
  });

const amounts = ({ total, tax: vat, perceptions, payable }: DraftDocument) => [
  ...[total, vat, perceptions, payable],
];

describe('the documents of a month', () => {
  it('are those of the hand example, barter apart, and then a credit', () => {
    const known = [payer(AGENCY, [1, 2])];
    // 160.00 less 10 %, of which 15 % are the agency's.
    const first = sum(1, 16_000, { discount: 1_600, commission: 2_160 });
    const aired = [first, sum(2, 8_500), sum(3, 5_000, { barter: 1 })];
    const { documents, problems } = preview({ known, aired });
    expect(documents.map(amounts)).toEqual([
      [20_740, 4_355, 622, 25_717],
      [5_000, 1_050, 0, 6_050],
    ]);
    expect(documents.map(({ barter, kind }) => [barter, kind])).toEqual([
      [false, 'invoice'],
      [true, 'invoice'],
    ]);
    expect(problems).toEqual([]);
    const done = documents.flatMap((one, i) => handed(one, i + 1));
    expect(preview({ known, aired, handed: done }).documents).toEqual([]);
    // One of the three airings of 40.00, 60.00 and 20.00 is missed.
    const missed = { ...first, gross: 14_000, discount: 1_400, commission: 1_890 };
    const less = preview({
      ...{ known, handed: done },
      aired: [missed, ...aired.slice(1)],
    }).documents;
    expect(less.map(amounts)).toEqual([[-1_530, -321, -46, -1_897]]);
    expect(less[0]).toMatchObject({
      kind: 'credit',
      lines: [{ kind: 'difference', corrects: 1, base: -1_530, gross: -2_000, spotId: 1 }],
    });
  });

  it.each<[string, KeySum[], Partial<PreviewInput>, number[][]]>([
    [
      'of 31 airings of 20 s at 1.37 less 7.5 %, billed to the client',
      [sum(1, 84_940, { payer: CLIENT, discount: 6_371 })],
      {},
      [[78_569, 16_499, 0, 95_068]],
    ],
    [
      'of an agency that keeps its commission',
      [sum(1, 16_000, { discount: 1_600, commission: 2_160 })],
      {},
      [[12_240, 2_570, 0, 14_810]],
    ],
    [
      'of an agency whose commission is in its settlement',
      [sum(1, 16_000, { discount: 1_600, commission: 2_160 })],
      { commissionOn: 'settlement' },
      [[14_400, 3_024, 0, 17_424]],
    ],
    [
      'of a client, whatever its agency has',
      [sum(1, 16_000, { payer: CLIENT, discount: 1_600, commission: 2_160 })],
      {},
      [[14_400, 3_024, 0, 17_424]],
    ],
    [
      'of three rates',
      [sum(1, 12_240), sum(2, 3_335), sum(3, 5_000)],
      {
        campaigns: [1, 2, 3].map((id) => campaign(id, { taxIds: [10 + id] })),
        taxes: [tax(11, 21), tax(12, 10.5), tax(13, 0)],
      },
      [[20_575, 2_920, 0, 23_495]],
    ],
    ['by client', [sum(1, 1_002), sum(2, 2_002)], {}, [[3_004, 631, 0, 3_635]]],
    [
      'by order',
      [sum(1, 1_002), sum(2, 2_002)],
      {
        known: [payer(AGENCY, [1], { documentBy: 'order' })],
        campaigns: [
          campaign(1, { agencyOrderNumber: 'OP-1' }),
          campaign(2, { agencyOrderNumber: 'OP-2' }),
        ],
      },
      [
        [1_002, 210, 0, 1_212],
        [2_002, 420, 0, 2_422],
      ],
    ],
  ])('are right %s', (_, aired, changes, sums) => {
    expect(preview({ ...changes, aired }).documents.map(amounts)).toEqual(sums);
  });

  it('are by campaign where the payer wants it, and where an order has no number', () => {
    const aired = [sum(1, 1_000), sum(2, 2_000), sum(3, 3_000, { month: '2026-09' })];
    const campaigns = [
      campaign(1, { internalNumber: 8 }),
      campaign(2, { internalNumber: 9 }),
      campaign(3, { internalNumber: 9 }),
    ];
    const totals = (documentBy: 'campaign' | 'order', of = campaigns) =>
      preview({ aired, campaigns: of, known: [payer(AGENCY, [], { documentBy })] }).documents.map(
        ({ total }) => total,
      );
    expect(totals('campaign')).toEqual([1_000, 5_000]);
    expect(totals('order')).toEqual([1_000, 5_000]);
    // By the number of the order.
    const ordered = campaigns.map((one, i) => ({ ...one, agencyOrderNumber: `OP-${9 - i}` }));
    expect(totals('order', ordered)).toEqual([3_000, 2_000, 1_000]);
  });

  it('have barter as a kind of its own, but for what corrects it', () => {
    const kinds = (one: DraftDocument | undefined) => one?.lines.map(({ kind }) => kind);
    const [document] = preview({ aired: [sum(1, 5_000, { barter: 1 })] }).documents;
    expect(kinds(document)).toEqual(['barter']);
    const less = preview({
      aired: [sum(1, 4_000, { barter: 1 })],
      handed: document ? handed(document, 1) : [],
    });
    expect(kinds(less.documents[0])).toEqual(['difference']);
  });

  it('have their lines by campaign, month, station and line, whatever comes first', () => {
    const lines = [
      sum(2, 1),
      sum(1, 2),
      sum(3, 3),
      sum(1, 4, { month: '2026-11', scheduleType: '', scheduleId: 0 }),
      sum(1, 5, { month: '2026-11', scheduleType: 'advanced', scheduleId: 9 }),
      sum(1, 6, { month: '2026-11', scheduleId: 3 }),
      sum(1, 7, { month: '2026-11', scheduleId: 4 }),
      sum(1, 8, { month: '2026-11', stationId: 2, scheduleType: 'advanced' }),
    ];
    const campaigns = [
      campaign(1, { internalNumber: 8 }),
      campaign(2, { internalNumber: 7 }),
      campaign(3, { internalNumber: 8 }),
    ];
    // Of campaigns with the same number the line that came first has the lower id.
    const order = (aired: KeySum[]) =>
      preview({ aired, campaigns }).documents[0]?.lines.map(({ base }) => base);
    const expected = [1, 2, 3, 4, 5, 6, 7, 8];
    expect(order(lines)).toEqual(expected);
    expect(order([...lines].reverse())).toEqual(expected);
    const { documents } = preview({
      ordered: [sum(1, 2, { scheduleType: '', scheduleId: 0 })],
      campaigns: [campaign(1, { isOrdered: true, fee: 1 })],
    });
    expect(documents[0]?.lines.map(({ kind }) => kind)).toEqual(['fee', 'ordered']);
    const alike = [sum(1, 2, { scheduleId: 5 }), sum(3, 3, { scheduleId: 5 })];
    expect(order([...alike].reverse())).toEqual([2, 3]);
  });

  it('name stations and lines, and no line where there is none', () => {
    const { documents } = preview({
      aired: [sum(1, 1_000), sum(1, 500, { scheduleType: '', scheduleId: 0 })],
    });
    const named = documents[0]?.lines.map(({ stationName, scheduleType, scheduleId }) => [
      ...[stationName, scheduleType, scheduleId],
    ]);
    expect(named).toEqual([
      ['FM', null, null],
      ['FM', 'simple', 1],
    ]);
  });

  it('have the payers that are asked for alone', () => {
    const aired = [sum(1, 1_000), sum(2, 500, { payer: CLIENT })];
    const { documents } = preview({ aired, payers: [CLIENT] });
    expect(documents.map(({ total }) => total)).toEqual([500]);
  });

  it('have the taxes of their payer in the order of their ids', () => {
    const { documents } = preview({ known: [payer(AGENCY, [2, 1])], aired: [sum(1, 1_000)] });
    expect(documents[0]?.lines[0]?.taxIds).toEqual([1, 2]);
  });

  it('keep the taxes of what they correct', () => {
    const [document] = preview({ aired: [sum(1, 1_000)] }).documents;
    const later = preview({
      aired: [sum(1, 1_500)],
      campaigns: [campaign(1, { taxIds: [2] })],
      handed: document ? handed(document, 1) : [],
    });
    expect(later.documents[0]?.lines).toMatchObject([{ kind: 'difference', taxIds: [1] }]);
  });

  it('are credits by their total, and by what is payable where it is 0', () => {
    const kinds = (rate: number, cents: number[], kind: KnownTax['kind'] = 'withholding') =>
      preview({
        taxes: [tax(1, rate, { kind, category: 'O' })],
        campaigns: [campaign(1), campaign(2, { taxIds: [] })],
        aired: cents.map((gross, i) => sum(i + 1, gross)),
      }).documents.map((one) => [one.kind, one.total, one.payable]);
    expect(kinds(150, [1_000])).toEqual([['invoice', 1_000, -500]]);
    expect(kinds(10, [1_000, -1_000])).toEqual([['credit', 0, -100]]);
    expect(kinds(10, [1_000, -1_000], 'perception')).toEqual([['invoice', 0, 100]]);
  });

  it('move to another payer where the past was wrong, each with its own month', () => {
    const before = [sum(1, 8_000)];
    const [document] = preview({ aired: before }).documents;
    const after = preview({
      ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30' },
      aired: [sum(1, 8_000, { payer: CLIENT })],
      handed: document ? handed(document, 7) : [],
    }).documents;
    expect(after.map(({ kind, payer: of, total }) => [kind, of.kind, total])).toEqual([
      ['credit', 'agency', -8_000],
      ['invoice', 'client', 8_000],
    ]);
    expect(after.map(({ lines }) => lines.map(({ month, kind }) => [month, kind]))).toEqual([
      [['2026-10', 'difference']],
      [['2026-10', 'aired']],
    ]);
  });

  it('keep the basis and the place of the commission of what was handed over', () => {
    const aired = [sum(1, 16_000, { commission: 2_000 })];
    const [document] = preview({ aired }).documents;
    const later = {
      ...{ aired, handed: document ? handed(document, 1) : [] },
      ordered: [sum(1, 99_000)],
      commissionOn: 'settlement' as const,
      campaigns: [campaign(1, { isOrdered: true })],
    };
    expect(preview(later).documents).toEqual([]);
    expect(preview({ ...later, handed: [] }).documents.map(({ total }) => total)).toEqual([99_000]);
  });

  it('have the fee of a campaign once, with its first document, without discount', () => {
    const campaigns = [campaign(1, { fee: 5_000, internalNumber: 9 }), campaign(2)];
    const aired = [
      ...[sum(1, 1_000, { discount: 100 }), sum(2, 1_000)],
      sum(1, 300, { payer: CLIENT, month: '2026-09' }),
    ];
    const [document, other] = preview({ aired, campaigns }).documents;
    // The number of the first campaign is the lower one.
    expect(document?.lines.map(({ kind, base, discount }) => [kind, base, discount])).toEqual([
      ['fee', 5_000, 0],
      ['aired', 900, 100],
      ['aired', 1_000, 0],
    ]);
    expect(other?.total).toBe(300);
    const next = { aired: [sum(1, 2_000, { month: '2026-11' })], campaigns };
    expect(preview({ ...next, begun: [9] }).documents[0]?.total).toBe(2_000);
    expect(preview({ ...next, feesHanded: [9] }).documents[0]?.total).toBe(2_000);
    expect(preview(next).documents[0]?.total).toBe(7_000);
  });

  it('have the fee with a document that is handed over, where another waits', () => {
    const campaigns = [campaign(1, { fee: 5_000 })];
    const aired = [sum(1, 1_000), sum(1, 500, { payer: CLIENT, month: '2026-11' })];
    const known = [payer(AGENCY, [], { country: null }), payer(CLIENT, [])];
    expect(preview({ aired, campaigns, known }).documents.map(({ total }) => total)).toEqual([
      5_500,
    ]);
  });

  it('of two payers that became one keep the basis of what was handed over first', () => {
    const [aired] = preview({ aired: [sum(1, 1_000)] }).documents;
    const [ordered] = preview({
      ordered: [sum(1, 600)],
      campaigns: [campaign(1, { isOrdered: true })],
    }).documents;
    if (!aired || !ordered) throw new Error('no documents');
    // Of the first payer documents 1 and 5, of the other 3.
    const [of] = handed(aired, 5);
    const both = [{ ...of, first: 1 } as HandedSum, ...handed(ordered, 3)];
    const sums = { aired: [sum(1, 1_700)], ordered: [sum(1, 9_000)] };
    expect(preview({ ...sums, handed: both }).documents[0]?.lines).toMatchObject([
      { kind: 'difference', basis: 'aired', corrects: 5, base: 100 },
    ]);
  });
});

describe('what is held back', () => {
  const aired = [sum(1, 1_000), sum(2, 500, { payer: CLIENT })];
  const waiting = [
    { payer: AGENCY, why: 'open' as const, stationId: 1, dates: ['2026-10-31'] },
    { payer: CLIENT, why: 'uncertified' as const, stationId: 1, dates: ['2026-10-30'] },
  ];

  it('are the documents of payers with days that are open, unless without them is said', () => {
    const all = (without: PreviewInput['without']) =>
      preview({ aired, waiting, without }).documents.map(({ payer: of }) => of.kind);
    expect(all([])).toEqual([]);
    expect(all(['open'])).toEqual(['agency']);
    expect(all(['open', 'uncertified'])).toEqual(['agency', 'client']);
  });

  it.each<[string, Partial<PreviewInput>, string]>([
    ['a payer without a country', { known: [payer(AGENCY, [1], { country: null })] }, 'country'],
    ['a payer without terms', { known: [payer(AGENCY, [1], { termsDays: null })] }, 'terms'],
    ['a group without a currency', { currency: null }, 'currency'],
    [
      'a document of 0.00',
      { aired: [sum(1, 1_000), sum(2, -1_000)], known: [payer(AGENCY)] },
      'zeroDocument',
    ],
  ])('is %s, and it is named', (_, changes, problem) => {
    const { documents, problems } = preview({ aired: [sum(1, 1_000)], ...changes });
    expect([documents, problems.map((one) => one.problem)]).toEqual([[], [problem]]);
  });

  it('is named once a payer, and nothing is where there is nothing to hand over', () => {
    const known = [payer(AGENCY, [1], { country: null, documentBy: 'campaign' })];
    expect(preview({ known, aired: [sum(1, 1), sum(2, 1)] }).problems).toHaveLength(1);
    expect(preview({ currency: null }).problems).toEqual([]);
  });

  it('is no credit for want of terms: nothing is due', () => {
    const known = [payer(AGENCY, [1], { termsDays: null })];
    const { documents } = preview({ aired: [sum(1, -1_000)], known });
    expect(documents.map(({ kind }) => kind)).toEqual(['credit']);
  });

  it('names a line without a price beside the documents', () => {
    const unpriced = [{ payer: AGENCY, spotId: 2, month: '2026-10' }];
    const { documents, problems } = preview({ aired, unpriced });
    expect(documents).toHaveLength(2);
    expect(problems).toMatchObject([{ problem: 'withoutPrice', payer: AGENCY, spotId: 2 }]);
  });
});

describe('taxes', () => {
  it('are charged while they last, by the month of a line', () => {
    const taxes = [tax(1, 21, { to: '2026-10-31' }), tax(2, 22, { from: '2026-11-01' })];
    const known = [payer(AGENCY, [1, 2])];
    const aired = [sum(1, 10_000), sum(1, 10_000, { month: '2026-11' })];
    const { documents } = preview({ taxes, known, aired, dateTo: '2026-11-30' });
    expect(documents[0]?.taxes.map(({ rate, amount }) => [rate, amount])).toEqual([
      ['21.00', 2_100],
      ['22.00', 2_200],
    ]);
  });

  it('of withholdings are taken off what is payable', () => {
    const taxes = [IVA, tax(2, 2, { kind: 'withholding', category: 'O' })];
    const { documents } = preview({
      taxes,
      known: [payer(AGENCY, [1, 2])],
      aired: [sum(1, 10_000)],
    });
    expect(documents[0]).toMatchObject({
      total: 10_000,
      tax: 2_100,
      withholdings: 200,
      payable: 11_900,
    });
  });
});
