import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { CodeError, SentenceError } from './errors.js';
import {
  deleteError,
  isDatabaseAway,
  isDatabaseBusy,
  isDiskFull,
  missingReference,
  refusedReference,
  saveError,
} from './database-errors.js';

/** What TypeORM throws for an error of PostgreSQL. */
const failed = (facts: { code: string; constraint?: string; detail?: string }) =>
  new QueryFailedError('', [], Object.assign(new Error('refused'), facts));

describe('the database is away', () => {
  it.each(['08006', '08001', '57P01', '57P03', '53300', '25006', 'ECONNREFUSED', 'ECONNRESET'])(
    'on %s',
    (code) => expect(isDatabaseAway(failed({ code }))).toBe(true),
  );

  it.each(['23505', '22021', '42P01', '57014', '40001'])('but not on %s', (code) =>
    expect(isDatabaseAway(failed({ code }))).toBe(false),
  );

  it('when a connection ends in the middle', () => {
    expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isDatabaseAway(new Error('Unexpected token'))).toBe(false);
  });

  it.each([new QueryRunnerAlreadyReleasedError(), new QueryRunnerProviderAlreadyReleasedError()])(
    'when it ends in the middle of a transaction: %s',
    (error) => expect(isDatabaseAway(error)).toBe(true),
  );

  it.each([null, undefined, 'text'])('but not on %p', (error) =>
    expect(isDatabaseAway(error)).toBe(false),
  );
});

describe('a database that is busy', () => {
  it.each(['55P03', '57014', '40P01'])('is told from one that is away by %s', (code) => {
    const error = failed({ code });
    expect([isDatabaseBusy(error), isDatabaseAway(error)]).toEqual([true, false]);
  });

  it.each(['23505', '57P01'])('is not told by %s', (code) =>
    expect(isDatabaseBusy(failed({ code }))).toBe(false),
  );
});

describe('a full disk', () => {
  it('is told from a database that is away', () => {
    const error = failed({ code: '53100' });
    expect([isDiskFull(error), isDatabaseAway(error)]).toEqual([true, false]);
    expect(isDiskFull(failed({ code: '53300' }))).toBe(false);
  });
});

describe('a refused save', () => {
  it.each([
    ['uq_client_code', 'CODE_IN_USE'],
    ['uq_client_name', 'NAME_IN_USE'],
  ])('by %s is %s', (constraint, code) => {
    const error = saveError(failed({ code: '23505', constraint }), {});
    expect(error).toBeInstanceOf(CodeError);
    expect(error).toMatchObject({ code });
  });

  it('for a reference names every place where a missing id stands', () => {
    const refused = failed({ code: '23503', constraint: 'fk_simple_schedule_show_id' });
    const body = { showId: 7, lines: [{ showId: 8 }, { showId: 7 }, { showId: null }] };
    expect(refusedReference(refused, body)).toEqual({
      constraint: 'fk_simple_schedule_show_id',
      ids: [7, 8, 7],
    });
    const error = saveError(refused, body, [7]);
    expect(error).toBeInstanceOf(SentenceError);
    expect(error).toMatchObject({
      fields: { showId: { key: 'reference' }, 'lines.1.showId': { key: 'reference' } },
    });
  });

  it.each([
    ['fk_ad_agency_ad_agency_group_id', 'adAgencyGroupId'],
    ['fk_simple_schedule_id_business_show', 'idBusinessShow'],
    ['fk_client_client_category_id', 'clientCategoryId'],
    ['fk_spot_client_id', 'clientId'],
  ])('by %s is of the field %s', (constraint, field) => {
    expect(saveError(failed({ code: '23503', constraint }), {})).toMatchObject({
      fields: { [field]: { key: 'reference' } },
    });
  });

  it('for another reason stays what it was', () => {
    const error = failed({ code: '22001' });
    expect(saveError(error, {})).toBe(error);
    const other = failed({ code: '23505', constraint: 'uq_spot_replaces_id' });
    expect(saveError(other, {})).toBe(other);
  });
});

describe('a refused delete', () => {
  it.each([
    ['fk_spot_client_id', 'SPOT_WITH_CLIENT'],
    ['fk_station_show_show_id', 'STATIONSHOW_WITH_SHOW'],
    ['fk_spot_business_unit_id', 'CODE_IN_USE'],
  ])('by %s is %s', (constraint, code) => {
    expect(deleteError(failed({ code: '23503', constraint }))).toMatchObject({ code });
  });

  it('for another reason stays what it was', () => {
    const error = failed({ code: '40001' });
    expect(deleteError(error)).toBe(error);
  });
});

it('a record that was deleted while a call was at work is named by its field', () => {
  const missing = missingReference(
    failed({ code: '23503', constraint: 'fk_traffic_log_station_id' }),
  );
  expect([missing?.getStatus(), Object.keys(missing?.fields ?? {})]).toEqual([400, ['stationId']]);
  expect(missingReference(failed({ code: '23505', constraint: 'uq_station_code' }))).toBeNull();
});
