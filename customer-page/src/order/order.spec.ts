import { EMPTY_DRAFT, FIELDS, problemsOf } from './order';
import type { Draft } from './order';

const TODAY = '2026-11-21';
const file = { name: 'spot.mp3', type: 'audio/mpeg', size: 1000 } as File;
const complete: Draft = {
  fullName: 'Ana Núñez',
  email: 'ana@example.com',
  campaign: 'Verano',
  dateFrom: '2026-12-01',
  dateTo: '2026-12-13',
  program: 'middayNews',
  outputs: 3,
  spot: { status: 'ready', file, url: 'blob:x', seconds: 30 },
  cardNumber: '4111 1111 1111 1111',
  cvc: '123',
};
const problems = (changes: Partial<Draft>) => problemsOf({ ...complete, ...changes }, TODAY);

describe('problems of an order', () => {
  it('are none when it is complete', () => {
    expect(problems({})).toEqual({});
  });

  it('name every field of an empty one, in reading order', () => {
    expect(Object.keys(problemsOf(EMPTY_DRAFT, TODAY))).toEqual([...FIELDS]);
  });

  it.each(['fullName', 'campaign'] as const)('ask for %s, blanks being nothing', (field) => {
    expect(problems({ [field]: '   ' })).toEqual({ [field]: `error.${field}.required` });
  });

  it.each(['ana', 'ana@', '@example.com', 'ana@example', 'a b@example.com', 'ana@example..com'])(
    'refuse the address %j',
    (email) => expect(problems({ email })).toEqual({ email: 'error.email.invalid' }),
  );

  it.each(['ana@example.com', ' ana@example.com ', 'a.b+c@mail.example.com.ar'])(
    'take the address %j',
    (email) => expect(problems({ email })).toEqual({}),
  );

  it('refuse a start in the past and take today', () => {
    expect(problems({ dateFrom: '2026-11-20' })).toEqual({ dateFrom: 'error.date.past' });
    expect(problems({ dateFrom: TODAY })).toEqual({});
  });

  it('refuse an end that is not after the start', () => {
    expect(problems({ dateTo: '2026-12-01' })).toEqual({ dateTo: 'error.date.order' });
    expect(problems({ dateTo: '2026-11-30' })).toEqual({ dateTo: 'error.date.order' });
    expect(problems({ dateTo: '2026-12-02' })).toEqual({});
  });

  it('refuse dates that do not exist', () => {
    expect(problems({ dateFrom: '20261-12-01' })).toEqual({ dateFrom: 'error.date.invalid' });
    expect(problems({ dateTo: '2026-02-30' })).toEqual({ dateTo: 'error.date.invalid' });
  });

  it('look at the end alone while there is no start', () => {
    expect(problems({ dateFrom: '', dateTo: '2026-11-20' })).toEqual({
      dateFrom: 'error.dateFrom.required',
      dateTo: 'error.date.past',
    });
  });

  it('ask for the program and the outputs', () => {
    expect(problems({ program: null, outputs: null })).toEqual({
      program: 'error.program.required',
      outputs: 'error.outputs.required',
    });
  });

  it('follow the file from none to read', () => {
    expect(problems({ spot: { status: 'none' } })).toEqual({ file: 'error.file.required' });
    expect(problems({ spot: { status: 'reading', file } })).toEqual({
      file: 'error.file.reading',
    });
    expect(problems({ spot: { status: 'wrong', file, problem: 'error.file.size' } })).toEqual({
      file: 'error.file.size',
    });
  });

  it('check the card', () => {
    expect(problems({ cardNumber: '4111 1111 1111 1112', cvc: '1' })).toEqual({
      cardNumber: 'error.card.luhn',
      cvc: 'error.cvc.short',
    });
  });
});
