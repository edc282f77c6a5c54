import { COUNTRIES } from '../../../contract/billing.js';
import {
  SHAPE_ACCOUNTS,
  SHAPE_DATES,
  SHAPE_ENCODINGS,
  SHAPE_KINDS,
  SHAPE_LIMITS,
} from '../../../contract/billing-shapes.js';
import { isObject } from '../../../contract/is-object.js';
import { type Message, message } from '../../../contract/messages.js';
import { isEntryField } from './ledger-entries.js';
import { isLineField } from './line-rows.js';

type Errors = Record<string, Message>;
type Check = (value: unknown) => Message | null;

const text =
  (max: number, min = 1): Check =>
  (value) => {
    if (typeof value !== 'string') return message('text');
    if (value.length > max) return message('maxLength', max);
    if (value.length < min) return message('required');
    return value.isWellFormed() && !/\p{Cc}/u.test(value) ? null : message('textCharacters');
  };

const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value as string) ? null : message('oneOf', values.join(', '));

/** No part of a file's name may lead out of its folder. */
const fileName: Check = (value) =>
  text(SHAPE_LIMITS.fileName)(value) ??
  (/^[^\\/:*?"<>|\p{Cc}]+$/u.test(value as string) && !/^\.+$/.test(value as string)
    ? null
    : message('playoutFileName'));

const country: Check = (value) => (COUNTRIES.includes(value as string) ? null : message('country'));

const delimiter: Check = (value) =>
  [',', ';', '\t', '|'].includes(value as string) ? null : message('oneOf', ', ; | Tab');

const CHECKS: Readonly<Record<string, Check>> = {
  kind: oneOf(SHAPE_KINDS),
  fileName,
  files: oneOf(['one', 'each']),
  encoding: oneOf(SHAPE_ENCODINGS),
  endOfLine: oneOf(['crlf', 'lf']),
  delimiter,
  decimal: oneOf(['.', ',']),
  dateFormat: oneOf(SHAPE_DATES),
  customization: text(SHAPE_LIMITS.customization),
  sellerCountry: country,
};

const DELIMITED = ['encoding', 'endOfLine', 'delimiter', 'decimal', 'dateFormat', 'columns'];
/** What a kind needs, and what else it may have, besides its name and its files. */
const FIELDS: Readonly<Record<string, { needs: readonly string[]; may: readonly string[] }>> = {
  csv: { needs: DELIMITED, may: [] },
  ledger: { needs: [...DELIMITED, 'accounts'], may: [] },
  xlsx: { needs: ['columns'], may: [] },
  ubl: { needs: [], may: ['customization', 'sellerCountry'] },
};
const ALWAYS = ['kind', 'fileName', 'files'];

function columnErrors(value: unknown, path: string, kind: unknown): Errors {
  if (!Array.isArray(value) || value.length > SHAPE_LIMITS.columns)
    return { [path]: message('list', SHAPE_LIMITS.columns) };
  if (value.length === 0) return { [path]: message('required') };
  const isField = kind === 'ledger' ? isEntryField : isLineField;
  const found: Errors = {};
  for (const [i, one] of (value as unknown[]).entries()) {
    const at = `${path}.${i}`;
    if (!isObject(one)) {
      found[at] = message('object');
      continue;
    }
    for (const name of Object.keys(one))
      if (!['heading', 'field', 'constant'].includes(name))
        found[`${at}.${name}`] = message('unknownField');
    const heading = text(SHAPE_LIMITS.heading)(one.heading);
    if (heading !== null) found[`${at}.heading`] = heading;
    if ((one.field === undefined) === (one.constant === undefined))
      found[`${at}.field`] = message('shapeColumn');
    else if (one.field === undefined) {
      const constant = text(SHAPE_LIMITS.constant, 0)(one.constant);
      if (constant !== null) found[`${at}.constant`] = constant;
    } else if (typeof one.field !== 'string' || !isField(one.field))
      found[`${at}.field`] = message('unknownField');
  }
  return found;
}

function accountErrors(value: unknown, path: string): Errors {
  if (!isObject(value)) return { [path]: message('object') };
  const found: Errors = {};
  for (const name of Object.keys(value))
    if (!(SHAPE_ACCOUNTS as readonly string[]).includes(name))
      found[`${path}.${name}`] = message('unknownField');
  for (const name of SHAPE_ACCOUNTS) {
    const wrong = text(SHAPE_LIMITS.account)(value[name]);
    if (wrong !== null) found[`${path}.${name}`] = wrong;
  }
  return found;
}

/** Errors of a map whose fields are valid one by one. */
function wholeErrors(map: Record<string, unknown>, path: string): Errors {
  if (map.kind === 'ubl' && map.files === 'one') return { [`${path}.files`]: message('shapeEach') };
  return map.files === 'each' && !String(map.fileName).includes('{number}')
    ? { [`${path}.fileName`]: message('shapeFileName') }
    : {};
}

/** The errors of a shape, by path: it holds only what its kind knows. Empty for a valid one. */
export function shapeErrors(map: unknown, path = 'map'): Errors {
  if (!isObject(map)) return { [path]: message('object') };
  const fields = FIELDS[typeof map.kind === 'string' ? map.kind : ''];
  if (!fields) return { [`${path}.kind`]: oneOf(SHAPE_KINDS)(map.kind) ?? message('required') };
  const found: Errors = {};
  const known = [...ALWAYS, ...fields.needs, ...fields.may];
  for (const [name, value] of Object.entries(map)) {
    const at = `${path}.${name}`;
    if (!known.includes(name)) found[at] = message('unknownField');
    else if (name === 'columns') Object.assign(found, columnErrors(value, at, map.kind));
    else if (name === 'accounts') Object.assign(found, accountErrors(value, at));
    else {
      const wrong = CHECKS[name]?.(value) ?? null;
      if (wrong !== null) found[at] = wrong;
    }
  }
  for (const name of [...ALWAYS, ...fields.needs])
    if (map[name] === undefined) found[`${path}.${name}`] = message('required');
  return Object.keys(found).length > 0 ? found : wholeErrors(map, path);
}
