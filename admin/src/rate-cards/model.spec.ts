import { bodyOf, cardErrors, formOf, newCard, type CardForm } from './model';

const form = (changes: Partial<CardForm> = {}): CardForm => ({
  ...newCard(1),
  ...{ name: 'Prime', timeFee: 12.5 },
  ...changes,
});

describe('a rate card', () => {
  it('is sent as it was answered', () => {
    const days = {
      monday: 1,
      tuesday: 0,
      wednesday: 0,
      thursday: 0,
      friday: 0,
      saturday: 0,
      sunday: 1,
    };
    const card = {
      ...{ id: 3, version: 2, stationId: 1, name: 'Prime', from: '2026-12-01', to: null, ...days },
      ...{ startTime: '06:00', endTime: null, lengthFrom: null, lengthTo: 30, timeFee: 12.5 },
    } as Parameters<typeof formOf>[0];
    expect({ ...bodyOf(formOf(card)), id: 3, version: 2 }).toEqual(card);
  });

  it('needs a station, a name, a price and a day', () => {
    expect(cardErrors({ ...newCard(null), days: [] })).toEqual({
      ...{ stationId: 'ra.validation.required', name: 'ra.validation.required' },
      ...{ timeFee: 'ra.validation.required', days: 'spot.error.weekday' },
    });
    expect(cardErrors(form())).toEqual({});
  });

  it('has limits in their order', () => {
    expect(cardErrors(form({ from: '2026-12-02', to: '2026-12-01' }))).toEqual({
      to: 'spot.error.endDate',
    });
    expect(cardErrors(form({ startTime: '10:00', endTime: '10:00' }))).toEqual({
      endTime: 'spot.error.range',
    });
    expect(cardErrors(form({ endTime: '00:00' }))).toEqual({ endTime: 'spot.error.range' });
    expect(cardErrors(form({ lengthFrom: 31, lengthTo: 30 }))).toEqual({
      lengthTo: 'rateCards.lengthOrder',
    });
    expect(cardErrors(form({ timeFee: 0.001, lengthFrom: 0 }))).toEqual({
      ...{ timeFee: 'spot.error.money', lengthFrom: 'spot.error.length' },
    });
  });
});
