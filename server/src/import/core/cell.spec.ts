import { isEmail } from 'class-validator';
import { AccountExecutiveBody } from '../../commercial/account-executive.entity.js';
import { AdAgencyBody } from '../../commercial/ad-agency.entity.js';
import { AdAgencyGroupBody } from '../../commercial/ad-agency-group.entity.js';
import { ClientBody } from '../../commercial/client.entity.js';
import { ClientCategoryBody } from '../../commercial/client-category.entity.js';
import { SpotCategoryBody } from '../../commercial/spot-category.entity.js';
import { SentenceError } from '../../common/errors.js';
import { BodyValidationPipe } from '../../common/validation-pipe.js';
import {
  IMPORT_RECORDS,
  IMPORT_FIELDS,
  type ImportField,
  type ImportRecord,
} from '../../contract/import.js';
import { ShowBody } from '../../station/show.entity.js';
import { SpeakerBody } from '../../station/speaker.entity.js';
import { readCell } from './cell.js';

const BODIES: Record<ImportRecord, new () => object> = {
  clientCategory: ClientCategoryBody,
  client: ClientBody,
  adAgencyGroup: AdAgencyGroupBody,
  adAgency: AdAgencyBody,
  accountExecutive: AccountExecutiveBody,
  spotCategory: SpotCategoryBody,
  show: ShowBody,
  speaker: SpeakerBody,
};

/** What the form of a record says of a value; null when it takes it. */
async function refusedByForm(
  entity: ImportRecord,
  field: string,
  { billing, kind }: ImportField,
  value: unknown,
): Promise<string | null> {
  const own = kind === 'emails' ? [value] : value;
  const body = billing === undefined ? { [field]: own } : { billing: { [billing]: own } };
  const path = billing === undefined ? field : `billing.${billing}`;
  try {
    const pipe = new BodyValidationPipe(BODIES[entity]);
    await pipe.transform(body, { type: 'body' });
    return null;
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    return error.fields?.[path]?.key ?? null;
  }
}

const FIELDS = IMPORT_RECORDS.flatMap((entity) =>
  Object.entries(IMPORT_FIELDS[entity])
    .filter(([, { kind }]) => kind !== 'reference')
    .map(([name, field]) => ({ entity, name, field })),
);

it.each(FIELDS)(
  '$name of $entity is taken and refused as its form does',
  async ({ entity, name, field }) => {
    const { kind, max } = field;
    const texts = [
      'X'.repeat(max),
      'X'.repeat(max + 1),
      'a\u0007b',
      'ana@example.com',
      'a@b',
      'B',
      'ñ',
      'UY',
    ];
    const numbers = ['0', '1', String(max), String(max + 1), '?'];
    const isNumber = kind === 'integer' || kind === 'flag';
    for (const text of isNumber ? numbers : texts) {
      const read = readCell(text, field, (one) => isEmail(one));
      const sent = isNumber && /^\d+$/.test(text) ? Number(text) : text;
      const said = await refusedByForm(entity, name, field, sent);
      // An e-mail that is none is left out, and noted.
      const isRefused = 'refused' in read || read.noted !== undefined;
      expect({ text, refused: isRefused }).toEqual({ text, refused: said !== null });
      if ('value' in read && !isRefused) expect(read.value).toBe(sent);
    }
  },
);

it.each([
  ['sí', 1],
  ['X', 1],
  ['No', 0],
  ['FALSE', 0],
])('%s is %i', (text, value) => {
  expect(readCell(text, { kind: 'flag', max: 1 }, () => true)).toEqual({ value });
});

it('line breaks of a spreadsheet are spaces in one line, and what guards a formula is not of the text', () => {
  const text = { kind: 'text', max: 99 } as const;
  expect(readCell("'+598 2900\r\n1234", text, () => true)).toEqual({ value: '+598 2900 1234' });
  expect(readCell('a\r\nb', { kind: 'lines', max: 99 }, () => true)).toEqual({ value: 'a\nb' });
});

it.each([
  ['5,49341E+12', 'importCut'],
  ['3.07E+10', 'importCut'],
  ['1e+5', 'importCut'],
  ['5,4E12', 'importCut'],
  ['-2.03e10', 'importCut'],
  ['PanaderÃ\u00ada', 'importTwiceRead'],
  ['NiÃ±o', 'importTwiceRead'],
  ['Â¿Bar?', 'importTwiceRead'],
  ['Dâ€™Angelo', 'importTwiceRead'],
  ['50 â‚¬', 'importTwiceRead'],
  ['Espa√±a', 'importTwiceRead'],
  ['Panader├¡a', 'importTwiceRead'],
  ['Ni¤os', 'importTwiceRead'],
  ['Mar¡a', 'importTwiceRead'],
  ['Coraz¢n', 'importTwiceRead'],
  ['Peï¿½a', 'importTwiceRead'],
  ['########', 'importErrorCell'],
  ['#¡REF!', 'importErrorCell'],
  ['#SPILL!', 'importErrorCell'],
  ['Err:502', 'importErrorCell'],
])('%s is refused as a text', (text, key) => {
  const read = readCell(text, { kind: 'text', max: 99 }, () => true);
  expect(read).toMatchObject({ refused: { key } });
});

it.each([
  ...['#YA!', '# 5', 'SÃO PAULO', 'MÂNCORA', '3E10', 'E+12', '0030712345', 'niño'],
  ...['¡Hola!', '50 £', 'A ± B', 'Ãngelo', 'Ïndigo', '2,5E'],
])('%s is a text', (text) => {
  expect(readCell(text, { kind: 'text', max: 99 }, () => true)).toEqual({ value: text });
});

it.each([
  ['1.000', null],
  ['2,000', null],
  ['30.0', 30],
  ['30,00', 30],
])('%s is the whole number %s', (text, value) => {
  const read = readCell(text, { kind: 'integer', max: 9_999 }, () => true);
  expect('value' in read ? read.value : null).toBe(value);
});
