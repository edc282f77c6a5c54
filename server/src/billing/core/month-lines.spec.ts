import { billingOf } from '../../commercial/billing-fields.js';
import type { Payer } from '../../contract/payer.js';
import { type HandedDocument, monthLines } from './month-lines.js';
import type { DraftDocument, KnownPayer, Preview } from './preview.js';

const known = (payer: Payer, name: string): KnownPayer => ({ payer, name, billing: billingOf({}) });
const KNOWN = [known('client:1', 'Zeta'), known('agency:2', 'Agencia Álamo')];

const draft = (id: number, payable: number): DraftDocument => ({
  ...{ kind: 'invoice', barter: false, currency: 'UYU' },
  ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30' },
  seller: { name: 'Radio', taxCode: null, address: null },
  payer: { kind: 'client', id, name: 'Zeta', billing: billingOf({}) },
  ...{ lines: [], taxes: [] },
  ...{ total: payable, tax: 0, perceptions: 0, withholdings: 0, payable },
});

const handed = (id: number, payer: Payer, payable: number, paid: number): HandedDocument => ({
  ...{ id, payer, payerName: `Then ${payer}`, payable, paid, delivered: id === 5 },
});

const NOTHING: Preview = { documents: [], waiting: [], problems: [] };

describe('the lines of a month', () => {
  it('are by name, and say what waits and what is odd of each payer once', () => {
    const waiting = {
      payer: 'agency:2',
      why: 'open',
      stationId: 3,
      dates: ['2026-11-29', '2026-11-30'],
      held: true,
    } as const;
    const unpriced = { problem: 'withoutPrice', payer: 'client:1', month: '2026-11' } as const;
    const lines = monthLines(
      {
        documents: [draft(1, 10_000), draft(1, -2_500)],
        waiting: [{ ...waiting, dates: [...waiting.dates] }],
        problems: [
          { problem: 'currency', payer: null, spotId: null, month: null },
          { ...unpriced, spotId: 7 },
          { ...unpriced, spotId: 8 },
        ],
      },
      KNOWN,
      [],
    );
    expect(lines.map(({ name }) => name)).toEqual(['Agencia Álamo', 'Zeta']);
    expect(lines).toMatchObject([
      {
        waiting: [{ why: 'open', stationId: 3, dates: waiting.dates }],
        problems: [],
        ready: { documents: 0, payable: 0 },
      },
      { waiting: [], problems: ['withoutPrice'], ready: { documents: 2, payable: 7_500 } },
    ]);
  });

  it('count documents of which nothing is open as paid, and add up what was paid of all', () => {
    const [zeta, gone] = monthLines(NOTHING, KNOWN, [
      handed(5, 'client:1', 10_000, 10_000),
      handed(6, 'client:1', 5_000, 1_000),
      handed(8, 'client:9', 3_000, 0),
      // A credit, of which nothing was taken off yet.
      handed(9, 'client:9', -500, 0),
    ]).reverse();
    expect(zeta).toMatchObject({
      name: 'Zeta',
      handedOver: { ids: [5, 6], payable: 15_000 },
      delivered: 1,
      paid: { documents: 1, amount: 11_000 },
    });
    expect(gone).toMatchObject({ name: 'Then client:9', paid: { documents: 0, amount: 0 } });
  });

  it('are by name as people read it, and then by payer, of clients and agencies', () => {
    const names = ['Norte 10', 'Álamo', 'Norte 2', 'Norte 2'];
    const payers = (['agency:1', 'client:2', 'client:4', 'agency:3'] as const).map((payer, i) =>
      known(payer, names[i] ?? ''),
    );
    const documents = payers.map(({ payer }, i) => {
      const { payer: of, ...rest } = draft(Number(payer.split(':')[1]), i + 1);
      const kind = payer.startsWith('agency') ? ('agency' as const) : ('client' as const);
      return { ...rest, payer: { ...of, kind } };
    });
    const lines = monthLines({ ...NOTHING, documents }, payers, []);
    expect(lines.map(({ payer, ready }) => [payer, ready.payable])).toEqual([
      ...[
        ['client:2', 2],
        ['agency:3', 4],
        ['client:4', 3],
      ],
      ['agency:1', 1],
    ]);
  });
});
