import { BREAK_TYPE, EXISTING_PARTS, type Language } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { MINUTES_PER_DAY } from '@contract/time';
import type { SetupBody } from '../api/records';
import { clockProblem, problems } from '../inputs/clock-rule';
import { parseTyped } from '../inputs/clock-text';
import { parsePattern } from '../schedule/model/pattern';

/** A category that most stations have. */
interface UsualCategory {
  code: string;
  EN: string;
  ES: string;
}

/** In order of priority: who buys first is placed first. */
export const CLIENT_CATEGORIES: readonly (UsualCategory & { priority: string })[] = [
  { priority: 'A', code: 'NAC', EN: 'National', ES: 'Nacional' },
  { priority: 'B', code: 'LOC', EN: 'Local', ES: 'Local' },
  { priority: 'C', code: 'PUB', EN: 'Public sector', ES: 'Sector público' },
  { priority: 'D', code: 'INT', EN: 'The station itself', ES: 'Propios de la emisora' },
];

export const SPOT_CATEGORIES: readonly UsualCategory[] = [
  { code: 'AUT', EN: 'Cars', ES: 'Automotores' },
  { code: 'BAN', EN: 'Banks and insurance', ES: 'Bancos y seguros' },
  { code: 'BEB', EN: 'Drinks', ES: 'Bebidas' },
  { code: 'COM', EN: 'Shops', ES: 'Comercios' },
  { code: 'EDU', EN: 'Education', ES: 'Educación' },
  { code: 'ESP', EN: 'Events', ES: 'Espectáculos' },
  { code: 'GAS', EN: 'Restaurants', ES: 'Gastronomía' },
  { code: 'INM', EN: 'Property', ES: 'Inmobiliarias' },
  { code: 'POL', EN: 'Politics', ES: 'Política' },
  { code: 'SAL', EN: 'Health', ES: 'Salud' },
  { code: 'SUP', EN: 'Supermarkets', ES: 'Supermercados' },
  { code: 'TEL', EN: 'Telephones', ES: 'Telefonía' },
];

const indices = (list: readonly unknown[]): number[] => list.map((_, i) => i);

/** The breaks of one kind, as typed. */
export interface PatternForm {
  pattern: string | null;
  from: string;
  to: string;
  days: number[];
}

export interface SetupForm {
  administrator: { email: string | null; fullName: string | null; password: string | null };
  multimedia: { name: string | null; currency: string | null };
  station: {
    code: string | null;
    name: string | null;
    maxBlockTime: number;
    timeZone: string | null;
  };
  ads: PatternForm;
  sponsors: PatternForm;
  clientCategories: number[];
  spotCategories: number[];
  parts: number[];
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** What the page shows first: most of it may stay. */
export const firstForm = (timeZone: string | null): SetupForm => ({
  administrator: { email: null, fullName: null, password: null },
  multimedia: { name: null, currency: null },
  station: { code: null, name: null, maxBlockTime: 180, timeZone },
  ads: { pattern: ':15 :30 :45', from: '06:00', to: '24:00', days: EVERY_DAY },
  sponsors: { pattern: null, from: '06:00', to: '24:00', days: EVERY_DAY },
  clientCategories: indices(CLIENT_CATEGORIES),
  spotCategories: indices(SPOT_CATEGORIES),
  parts: indices(EXISTING_PARTS),
});

const KINDS = [
  { kind: 'ads', spotType: BREAK_TYPE.ad },
  { kind: 'sponsors', spotType: BREAK_TYPE.sponsor },
] as const;

const isTyped = (text: string | null): text is string => (text ?? '').trim() !== '';

/** What has to be filled in, by part of the form. */
const REQUIRED = {
  administrator: ['email', 'fullName', 'password'],
  multimedia: ['name'],
  station: ['code', 'name', 'maxBlockTime', 'timeZone'],
} as const;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Form-wide rules: messages by part and field. */
export function setupProblems(form: SetupForm): Record<string, object> {
  const found: Record<string, object> = {};
  for (const [part, fields] of Object.entries(REQUIRED)) {
    const values: object = form[part as keyof typeof REQUIRED];
    const missing = fields.filter((field) => textOf(Reflect.get(values, field)) === '');
    if (missing.length > 0)
      found[part] = Object.fromEntries(
        missing.map((field) => [field, 'ra.validation.required'] as const),
      );
  }
  const { password } = form.administrator;
  if (password && password.length < LIMITS.passwordMin)
    found['administrator'] = {
      ...found['administrator'],
      password: { message: 'ra.validation.minLength', args: { min: LIMITS.passwordMin } },
    };
  for (const { kind } of KINDS) {
    const { pattern, from, to, days } = form[kind];
    if (!isTyped(pattern)) continue;
    const ordered = Number(parseTyped(from)) < Number(parseTyped(to));
    const early = clockProblem(from, MINUTES_PER_DAY - 1);
    const late = clockProblem(to, MINUTES_PER_DAY);
    const wrong = problems({
      pattern: parsePattern(pattern) ? null : 'schedule.badPattern',
      from: early ?? (late || ordered ? null : 'schedule.startBeforeEnd'),
      to: late,
      days: days.length === 0 ? 'schedule.checkFields' : null,
    });
    if (Object.keys(wrong).length > 0) found[kind] = wrong;
  }
  return found;
}

const patternFields = (text: string) => {
  const pattern = parsePattern(text);
  if (!pattern) return {};
  return 'every' in pattern ? { everyMinutes: pattern.every } : { minutes: [...pattern.minutes] };
};

/** What is sent; kinds of breaks without a pattern have none. */
export const setupBody = (form: SetupForm, value: string, language: Language): SetupBody => ({
  value,
  language,
  administrator: form.administrator as SetupBody['administrator'],
  multimedia: form.multimedia as SetupBody['multimedia'],
  station: form.station as SetupBody['station'],
  breaks: KINDS.flatMap(({ kind, spotType }) => {
    const { pattern, from, to, days } = form[kind];
    return isTyped(pattern) ? [{ days, from, to, spotType, ...patternFields(pattern) }] : [];
  }),
  clientCategories: CLIENT_CATEGORIES.filter((_, i) => form.clientCategories.includes(i)).map(
    ({ priority, code, ...names }) => ({ priority, code, name: names[language] }),
  ),
  spotCategories: SPOT_CATEGORIES.filter((_, i) => form.spotCategories.includes(i)).map(
    ({ code, ...names }) => ({ code, name: names[language] }),
  ),
  parts: EXISTING_PARTS.filter((_, i) => form.parts.includes(i)),
});

/** The server's errors, at the fields of this form. */
export function faultsOfForm(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [
      /^breaks/.test(path) ? 'ads.pattern' : path,
      text,
    ]),
  );
}
