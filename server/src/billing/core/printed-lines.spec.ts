import fc from 'fast-check';
import { anyDocument } from '../../../test/billing/documents.js';
import type { LineBy } from '../../contract/billing.js';
import type { PreInvoiceDocument, PreInvoiceLine } from './document.js';
import { printedLines } from './printed-lines.js';

const by = (document: PreInvoiceDocument, lineBy: LineBy | null): PreInvoiceDocument => ({
  ...document,
  payer: { ...document.payer, billing: { ...document.payer.billing, lineBy } },
});

it('printed rows come to what the lines come to, whatever they stand for', () => {
  fc.assert(
    fc.property(
      anyDocument(),
      fc.constantFrom('campaign', 'line', 'station', null),
      (any, lineBy) => {
        const rows = printedLines(by(any, lineBy as LineBy | null));
        for (const name of [
          'airings',
          'seconds',
          'gross',
          'discount',
          'commission',
          'base',
        ] as const) {
          const sum = (all: readonly Record<typeof name, number>[]): number =>
            all.reduce((total, one) => total + one[name], 0);
          expect(sum(rows)).toBe(sum(any.lines));
        }
      },
    ),
  );
});

describe('of three lines of two campaigns at two stations', () => {
  const [any] = fc.sample(anyDocument(), { numRuns: 1, seed: 1 });
  const [first] = any?.lines ?? [];
  if (!any || !first) throw new Error('None');
  const line = (spotId: number, stationId: number, month: string) => ({
    ...first,
    ...{ spotId, stationId, month, kind: 'aired' as const, corrects: null, scheduleId: 1, base: 1 },
    ...{ spotName: `Campaign ${spotId}`, stationName: `Station ${stationId}` },
  });
  const lines = [line(1, 1, '2026-12'), line(1, 2, '2026-11'), line(2, 1, '2026-12')];
  const rowsBy = (lineBy: LineBy | null, all: PreInvoiceLine[] = lines) =>
    printedLines(by({ ...any, lines: all }, lineBy)).map(({ name, stations, months, base }) => [
      ...[name, stations.length, months.join(), base],
    ]);

  it.each<[LineBy | null, unknown[]]>([
    [
      null,
      [
        ['Campaign 1', 2, '2026-11,2026-12', 2],
        ['Campaign 2', 1, '2026-12,2026-12', 1],
      ],
    ],
    [
      'station',
      [
        ['Station 1', 1, '2026-12,2026-12', 2],
        ['Station 2', 1, '2026-11,2026-11', 1],
      ],
    ],
    [
      'line',
      [
        ['Campaign 1', 1, '2026-12,2026-12', 1],
        ['Campaign 1', 1, '2026-11,2026-11', 1],
        ['Campaign 2', 1, '2026-12,2026-12', 1],
      ],
    ],
  ])('by %s', (lineBy, expected) => {
    expect(rowsBy(lineBy)).toEqual(expected);
  });

  it('of lines tell apart campaign, line, station and month', () => {
    const one = line(1, 1, '2026-12');
    const others = [line(1, 1, '2026-11'), line(1, 2, '2026-12'), { ...one, scheduleId: 2 }];
    expect(rowsBy('line', [one, ...others, one])).toHaveLength(4);
    expect(rowsBy('campaign', [line(1, 1, '2026-11'), one])).toEqual([
      ['Campaign 1', 1, '2026-11,2026-12', 2],
    ]);
  });

  it('have what their lines share, and no number of a campaign where they are a station', () => {
    const of = (clientName: string, agencyOrderNumber: string) => ({
      ...{ ...line(1, 1, '2026-12'), internalNumber: 9, clientName, agencyOrderNumber },
    });
    const told = (lineBy: LineBy, all: PreInvoiceLine[]) =>
      printedLines(by({ ...any, lines: all }, lineBy)).map((row) => [
        ...[row.internalNumber, row.clientName, row.agencyOrderNumber],
      ]);
    const [one, other] = [of('ACME', 'OP-1'), of('Sur', 'OP-2')];
    expect(told('station', [one, one])).toEqual([[null, 'ACME', 'OP-1']]);
    expect(told('campaign', [one, other])).toEqual([[9, '', null]]);
  });

  it('a fee, and differences of different documents, have rows of their own', () => {
    const more = [
      ...lines,
      { ...line(1, 1, '2026-12'), kind: 'fee' as const },
      { ...line(1, 1, '2026-10'), kind: 'difference' as const, corrects: 3 },
      { ...line(1, 1, '2026-10'), kind: 'difference' as const, corrects: 4 },
    ];
    expect(rowsBy('campaign', more)).toHaveLength(5);
  });
});
