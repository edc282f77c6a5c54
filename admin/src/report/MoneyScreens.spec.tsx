import { fireEvent, screen, within } from '@testing-library/react';
import { freezeDate } from '../test/clock';
import type { SentCall } from '../test/fake-server';
import { rows } from '../test/radio';
import { ANA, renderApp } from '../test/render-app';

beforeEach(() => freezeDate('2026-12-15T12:00:00Z'));
afterEach(() => jest.useRealTimers());

const SUMS = {
  ordered: 3,
  aired: 2,
  missed: 1,
  madeGood: 0,
  gross: 1600.5,
  discount: 0.5,
  net: 1600,
  commission: 240,
  taxBase: 1360,
};
const CAMPAIGN = {
  ...SUMS,
  spotId: 12,
  spotName: 'Verano',
  internalNumber: 7,
  revision: 1,
  agencyOrderNumber: 'OC-9',
  payMethod: 'Contado',
  dateFrom: '2026-11-01',
  dateTo: '2026-11-30',
};
const SETTLEMENT = {
  agencies: [
    {
      id: 3,
      name: 'Agencia Sur',
      taxCode: '30-1',
      paid: {
        clients: [{ id: 5, name: 'ACME', campaigns: [CAMPAIGN], totals: SUMS }],
        totals: SUMS,
      },
      barter: { clients: [], totals: SUMS },
      rebate: { percentage: 2.5, amount: 40 },
    },
  ],
  paid: SUMS,
  barter: SUMS,
  rebate: 40,
  provisional: ['2026-11'],
  withoutNumbers: ['2020-01'],
};
const WORTH = { airings: 2, amount: 36 };
const NONE = { airings: 0, amount: 0 };
const NOT_BILLED = {
  rows: [
    {
      clientId: 5,
      clientName: 'ACME',
      month: '2026-11',
      notAired: WORTH,
      notDecided: NONE,
      notCertified: NONE,
    },
    {
      clientId: null,
      clientName: null,
      month: '2026-11',
      notAired: NONE,
      notDecided: WORTH,
      notCertified: NONE,
    },
  ],
  totals: { notAired: WORTH, notDecided: WORTH, notCertified: NONE },
};

const STATIONS = rows({ code: 'FM', name: 'Ribera', timeZone: 'America/Montevideo' });

const open = (
  path: string,
  language: 'EN' | 'ES' = 'EN',
  parts = ['reports'],
  settlement: object = SETTLEMENT,
) =>
  renderApp({
    path,
    language,
    stored: {
      user: JSON.stringify({
        ...ANA,
        role: 'staff',
        multimedias: [{ id: 4, name: 'Grupo', role: 'staff', parts }],
      }),
    },
    answer: ({ url }) => {
      if (url.endsWith('/Report/settlement')) return { body: settlement };
      if (url.endsWith('/Report/notBilled')) return { body: NOT_BILLED };
      if (url.endsWith('/Station/getAll')) return { body: STATIONS };
      return /\/getAll$/.test(url) ? { body: [] } : undefined;
    },
  });

const asked = (calls: readonly SentCall[], route: string): unknown[] =>
  calls.filter(({ url }) => url.endsWith(`/Report/${route}`)).map(({ body }) => body);
/** The texts of the table's rows. */
const shown = (): string[][] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));

describe('agency settlement', () => {
  it('shows what aired last month, by agency and client, with its rebate', async () => {
    const { calls } = await open('/report/agency/1');
    await screen.findByText('Agencia Sur · 30-1');
    expect(asked(calls, 'settlement')).toEqual([
      {
        basis: 'aired',
        dateFrom: '2026-11-01',
        dateTo: '2026-11-30',
        adAgencies: [],
        adAgencyGroups: [],
        stations: [],
      },
    ]);
    const [, , campaign, total, rebate] = shown();
    expect(campaign?.slice(0, 4)).toEqual(['ACME', '7/1 · Verano', 'OC-9', 'Contado']);
    expect(campaign?.slice(6)).toEqual([
      ...['3', '2', '1', '0', '1,600.50', '0.50', '1,600.00', '240.00', '1,360.00'],
    ]);
    expect(total?.[0]).toBe('To invoice');
    expect(rebate).toEqual(['Volume rebate: 40.00, 2.5 % of the net, apart from the commission']);
    expect(
      screen.getByText(
        /^Not wholly closed, so provisional: Nov 2026.* Put away, so without numbers: Jan 2020/,
      ),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save as PDF' })).toBeTruthy();
  });

  it('asks again for another basis, and not for dates that are wrong', async () => {
    const { calls } = await open('/report/agency/1', 'ES');
    await screen.findByText('Agencia Sur · 30-1');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Importes de' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Lo ordenado' }));
    await screen.findByText('Agencia Sur · 30-1');
    expect(asked(calls, 'settlement')).toHaveLength(2);
    expect(asked(calls, 'settlement')[1]).toMatchObject({ basis: 'ordered' });
    fireEvent.change(screen.getByRole('textbox', { name: 'Hasta' }), {
      target: { value: '30/10/2026' },
    });
    expect(screen.getAllByText('El primer día es posterior al último')).toHaveLength(2);
    expect(asked(calls, 'settlement')).toHaveLength(2);
  });

  it('without closed days says why it is empty, and leads to them', async () => {
    const none = { ...SETTLEMENT, agencies: [] };
    const { calls } = await open('/report/agency/1', 'EN', ['reports', 'airplay'], none);
    await screen.findByText(/^Nothing to settle yet: what aired counts closed days alone/);
    fireEvent.click(screen.getByRole('button', { name: 'Show what was ordered' }));
    await screen.findByText('No agency has anything to settle in these days.');
    expect(asked(calls, 'settlement')[1]).toMatchObject({ basis: 'ordered' });
  });

  it('opens what aired on the first of its days', async () => {
    const none = { ...SETTLEMENT, agencies: [] };
    await open('/report/agency/1', 'ES', ['reports', 'airplay'], none);
    fireEvent.click(await screen.findByRole('button', { name: 'Cerrar días en Lo emitido' }));
    expect(window.location.pathname).toBe('/spot_programming/traffic_log/1');
    const toggle = await screen.findByRole('button', { name: 'Lo emitido' });
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
  });

  it('is not there while its part is off', async () => {
    const { calls } = await open('/report/agency/1', 'EN', []);
    await screen.findByText('It is turned off for Grupo.');
    expect(asked(calls, 'settlement')).toEqual([]);
  });
});

describe('what is not billed', () => {
  it('is a row for each client and month, with its totals', async () => {
    const { calls } = await open('/report/not_billed/1');
    await screen.findByRole('button', { name: 'ACME' });
    expect(asked(calls, 'notBilled')).toEqual([
      { dateFrom: '2026-11-01', dateTo: '2026-11-30', stations: [] },
    ]);
    expect(shown().slice(2)).toEqual([
      ['ACME', 'Nov 2026', '2', '36.00', '0', '0.00', '0', '0.00'],
      ['Without a client', 'Nov 2026', '0', '0.00', '2', '36.00', '0', '0.00'],
      ['Total', '2', '36.00', '2', '36.00', '0', '0.00'],
    ]);
  });

  it('is not asked for more days than are answered', async () => {
    const { calls } = await open('/report/not_billed/1', 'ES');
    await screen.findByRole('button', { name: 'ACME' });
    fireEvent.change(screen.getByRole('textbox', { name: 'Desde' }), {
      target: { value: '01/01/2026' },
    });
    expect(screen.getAllByText('Hasta 92 días')).toHaveLength(2);
    expect(asked(calls, 'notBilled')).toHaveLength(1);
  });
});
