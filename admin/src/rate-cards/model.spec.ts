import { bodyOf, cardErrors, type CardForm } from './model';

const DAYS = {
  monday: 1,
  tuesday: 0,
  wednesday: 0,
  thursday: 0,
  friday: 0,
  saturday: 0,
  sunday: 1,
} as const;

const form = (changes: Partial<CardForm> = {}): CardForm => ({
  stationId: 1,
  name: 'Prime',
  from: null,
  to: null,
  ...DAYS,
  startTime: null,
  endTime: null,
  lengthFrom: null,
  lengthTo: null,
  timeFee: 12.5,
  ...changes,
});

describe('a rate card', () => {
  it('is sent as it was answered, without empty texts', () => {
    const card = form({ version: 2, from: '2026-12-01', startTime: '06:00', lengthTo: 30 });
    expect(bodyOf(card)).toEqual(card);
    expect(bodyOf({ ...card, name: ' Prime ', to: '', endTime: '' })).toEqual(card);
  });

  it('needs a station, a name, a price and a day', () => {
    const none = { stationId: null, name: '', timeFee: null, monday: 0, sunday: 0 } as const;
    expect(cardErrors(form(none))).toEqual({
      stationId: 'ra.validation.required',
      name: 'ra.validation.required',
      timeFee: 'ra.validation.required',
      monday: 'spot.error.weekday',
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
      timeFee: 'spot.error.money',
      lengthFrom: 'spot.error.length',
    });
  });
});
