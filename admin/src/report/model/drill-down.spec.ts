import { MONEY_MEASURES } from '@contract/report';
import { drillDownOf } from './drill-down';
import type { ReportFact } from './types';

const fact = (changes: Partial<ReportFact> = {}): ReportFact => ({
  date: '2026-12-01',
  start: null,
  station: 'Radio Uno',
  client: 'Panadería Sur',
  adAgency: null,
  accountExecutive: 'Ana Ruiz',
  campaign: 'Verano',
  internalNumber: 7,
  agencyOrderNumber: null,
  show: null,
  spotType: 1,
  airings: 2,
  seconds: 60,
  gross: 10.1,
  discount: 0,
  net: 10.1,
  commission: 0,
  spotId: 12,
  ...changes,
});

const of = (...facts: ReportFact[]) => drillDownOf(facts, MONEY_MEASURES);

describe('what is behind a cell of a report', () => {
  it('says once what all rows share, and nothing of what none has', () => {
    const { same, columns } = of(fact(), fact({ date: '2026-12-02', net: 20.2 }));
    expect(same).toEqual(['station', 'client', 'accountExecutive', 'internalNumber', 'spotType']);
    expect(columns).toEqual(['date', 'campaign', 'airings', 'seconds', 'gross', 'net']);
  });

  it('adds up in cents, in which decimals are exact', () => {
    const { totals } = of(fact(), fact({ net: 20.2 }));
    expect(Object.fromEntries(totals)).toEqual({
      airings: 4,
      seconds: 120,
      gross: 2020,
      net: 3030,
    });
  });

  it('shows all that a single row has', () => {
    expect(of(fact()).same).toEqual([]);
    expect(of(fact()).columns).toContain('station');
  });

  it('keeps campaign, airings and net, though they are the same or nothing', () => {
    const { columns } = of(fact({ net: 0 }), fact({ net: 0 }));
    expect(columns).toEqual(['campaign', 'airings', 'seconds', 'gross', 'net']);
  });
});
