import { ENTITIES, type EntityName } from '../../src/contract/entities.js';
import { LIMITS } from '../../src/contract/limits.js';
import type { Tenant } from '../support/app.js';
import { nextNumber } from './unique.js';

export type Fields = Record<string, unknown>;

/** A record as the server returns it. */
export type Stored = Fields & { id: number; version: number };

export type ReferenceName = Exclude<EntityName, 'spot'>;

/** A record without some of its fields. */
export const without = (record: Fields, ...fields: string[]): Fields =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));

/** What the tests need to know about a reference entity. */
interface ReferenceFacts {
  /** A valid body with every field set and a unique code and name. */
  body(n: number): Fields;
  /** Fields that refer to another entity; `newBody` creates the record. */
  refers: Readonly<Record<string, ReferenceName>>;
  /** The maximum length of each text field, from the specification. */
  limits: Readonly<Record<string, number>>;
  required: readonly string[];
}

const contactFields = {
  taxCode: '30-71234567-8',
  address: 'Av. 18 de Julio 1234',
  phone: '+598 2900 1234',
  email: 'lucia@example.com',
  comments: 'Pays on the 10th',
};
/** Billing fields without a tax. */
const billing = { country: 'UY', emails: ['pagos@example.com'], termsDays: 30 };
const contactLimits = {
  taxCode: LIMITS.shortText,
  address: LIMITS.address,
  phone: LIMITS.shortText,
  email: LIMITS.email,
  comments: LIMITS.comments,
};

/** Says that nothing is kept apart, so that logs are made as without it. */
const separation = { separationMinutes: 0, separationBreaks: 0, separationHard: 0 };

const codeAndName = (code: number, name: number): ReferenceFacts => ({
  body: (n) => ({ code: `C${n}`, name: `Name ${n}` }),
  refers: {},
  limits: { code, name },
  required: ['code', 'name'],
});

const codeAndDescription: ReferenceFacts = {
  body: (n) => ({ code: `C${n}`, description: 'One of many' }),
  refers: {},
  limits: { code: 255, description: 1000 },
  required: ['code', 'description'],
};

/** A reference entity with more fields than code and name. */
const withFields = (
  facts: ReferenceFacts,
  more: Fields,
  limits: Record<string, number> = {},
  required: string[] = [],
): ReferenceFacts => ({
  body: (n) => ({ ...facts.body(n), ...more }),
  refers: facts.refers,
  limits: { ...facts.limits, ...limits },
  required: [...facts.required, ...required],
});

/** Entities that are not in this list have a code and a name of at most 255 characters each. */
const FACTS: Partial<Record<ReferenceName, ReferenceFacts>> = {
  speaker: codeAndName(25, 250),
  clientCategory: withFields(codeAndName(10, 128), { priority: 'B', ...separation }, {}, [
    'priority',
  ]),
  adAgencyGroup: withFields(
    codeAndName(255, 255),
    { ...contactFields, contact: 'Lucía' },
    { ...contactLimits, contact: LIMITS.shortText },
  ),
  adAgency: {
    ...withFields(
      codeAndName(255, 255),
      { ...contactFields, contact: 'Lucía', rebates: [{ from: 1000, percentage: 2.5 }], billing },
      { ...contactLimits, contact: LIMITS.shortText },
    ),
    refers: { adAgencyGroupId: 'adAgencyGroup' },
  },
  accountExecutive: withFields(codeAndName(255, 255), contactFields, contactLimits),
  payMethod: withFields(codeAndDescription, { barter: 1 }),
  origin: codeAndDescription,
  businessUnit: codeAndDescription,
  spotCategory: withFields(codeAndName(255, 255), {
    ignoreRejectCategory: 1,
    keepApartFrom: [],
    ...separation,
  }),
  client: {
    ...withFields(
      codeAndName(10, 500),
      { ...contactFields, contact: 'Lucía', ...separation, billing },
      { ...contactLimits, contact: LIMITS.shortText },
      ['clientCategoryId'],
    ),
    refers: { clientCategoryId: 'clientCategory' },
  },
  station: withFields(
    codeAndName(255, 255),
    {
      maxBlockTime: 180,
      maxHourTime: 720,
      windowsOverMidnight: 1,
      fileExpressions: 1,
      exactTime: 'nearest',
      timeZone: 'America/Montevideo',
      fillTo: 90,
      playoutFormatId: null,
      asRunFormatId: null,
      deliverTo: 'ribera/logs',
      deliverAt: '18:30',
      playoutLoadsAt: '20:00',
      collectFrom: 'ribera/aired',
      asRunWindowMinutes: 20,
      asRunShortSeconds: 3,
      dateOrder: 'DMY',
      playoutTimes: 'utc',
      cartPattern: 'PROMO_{digits:1-6}_*',
      ...separation,
    },
    {},
    ['maxBlockTime', 'timeZone'],
  ),
};

const factsOf = (name: ReferenceName): ReferenceFacts => FACTS[name] ?? codeAndName(255, 255);

const isReference = (name: EntityName): name is ReferenceName => name !== 'spot';

/** The reference entities with their routes, as rows of a table test. */
export const REFERENCES = (Object.keys(ENTITIES) as EntityName[])
  .filter(isReference)
  .map((name) => ({ name, ...ENTITIES[name], ...factsOf(name) }));

const SAMPLED: readonly ReferenceName[] = ['client', 'origin'];

/**
 * The two entities on which every rule of their common factory is tested: one with a name, contact
 * fields and a reference, one with a description. The others have reference.spec.
 */
export const SAMPLES = REFERENCES.filter(({ name }) => SAMPLED.includes(name));

/** A valid body; the records it refers to are created. */
export async function newBody(
  tenant: Tenant,
  name: ReferenceName,
  changes: Fields = {},
): Promise<Fields> {
  const refs: Fields = {};
  for (const [field, entity] of Object.entries(factsOf(name).refers))
    refs[field] = field in changes ? changes[field] : (await create(tenant, entity)).id;
  return { ...factsOf(name).body(nextNumber()), ...refs, ...changes };
}

/** Creates a record with unique values, apart from `changes`. */
export async function create(
  tenant: Tenant,
  name: ReferenceName,
  changes: Fields = {},
): Promise<Stored> {
  // As most stations: those with intervals over midnight say so.
  const usual =
    name === 'station'
      ? {
          windowsOverMidnight: 0,
          fileExpressions: 0,
          exactTime: null,
          dateOrder: null,
          playoutTimes: null,
          cartPattern: null,
        }
      : {};
  const body = await newBody(tenant, name, { ...usual, ...changes });
  return tenant.create<Stored>(ENTITIES[name].route, body);
}

/** A valid address of exactly `length` characters. */
const emailOf = (length: number): string => {
  const domain = 'd'.repeat(60);
  const head = `${'u'.repeat(60)}@${domain}.${domain}.${'f'.repeat(20)}.`;
  return `${head}${'e'.repeat(length - head.length - 4)}.com`;
};

/** A text of exactly `length` characters that is otherwise valid for the field. */
export const textOf = (field: string, length: number): string =>
  field === 'email' ? emailOf(length) : 'x'.repeat(length);
