import tseslint from 'typescript-eslint';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';

/** No package and nothing outside the folder: pure code. */
const pure = (files, allowed, message) => ({
  files,
  ignores: ['**/*.spec.ts', '**/*.spec.tsx'],
  rules: {
    'no-restricted-imports': ['error', { patterns: [{ regex: `^(?!\\./|${allowed})`, message }] }],
    'no-restricted-globals': [
      'error',
      { name: 'Date', message: 'Dates are YYYY-MM-DD strings here; the clock is an argument.' },
      { name: 'process', message: 'Only config/ reads the environment.' },
    ],
  },
});

/** Rooms floor by floor: each imports from the floors below it alone. */
const zonesOf = (folder, floors) =>
  floors
    .flatMap((floor, level) =>
      floor.map((room) => ({
        target: `./${folder}/${room}`,
        from: [...floor.filter((other) => other !== room), ...floors.slice(level + 1).flat()].map(
          (above) => `./${folder}/${above}`,
        ),
        message: `${room}/ imports only from the floors below it (eslint.config.mjs).`,
      })),
    )
    .filter(({ from }) => from.length > 0);

const SERVER_FLOORS = [
  ['contract'],
  ['config', 'placement'],
  ['common'],
  ['paper', 'playout/engine', 'work'],
  ['tenant'],
  ['mail', 'rest'],
  ['audit', 'database', 'metrics', 'system', 'users'],
  ['auth', 'idempotency', 'web'],
  ['reference'],
  ['commercial', 'playout/format', 'station'],
  ['fulfilment', 'rate-card'],
  ['ledger'],
  ['client', 'merge', 'schedule', 'spot'],
  ['traffic-log'],
  ['availability', 'import', 'make-goods', 'multimedia', 'setup', 'under-delivery'],
  ['as-run'],
  ['certificate', 'sales', 'studio'],
  ['delivery', 'documents', 'moving'],
  ['history', 'payer-page'],
  ['demo', 'nightly'],
  ['cli'],
];
const ADMIN_FLOORS = [
  ['api', 'i18n'],
  ['providers'],
  ['shared'],
  ['workspace'],
  ['dialog', 'inputs'],
  ['audit', 'payer-page'],
  ['form'],
  ['list'],
  ['traffic-log'],
  ['schedule'],
  ['spot'],
  [
    'as-run-aliases',
    'audit-trail',
    'availability',
    'billing-fields',
    'billing',
    'billing-shapes',
    'client',
    'first-steps',
    'import',
    'media-group',
    'merge',
    'playout',
    'rate-cards',
    'report',
    'studios',
    'support',
    'taxes',
    'users',
  ],
  ['resources'],
  ['app'],
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-*-*/**',
      '**/node_modules/**',
      'data/**',
      '**/*.generated.ts',
      '**/test-results/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    plugins: { 'import-x': importX },
    rules: {
      'import-x/no-duplicates': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      eqeqeq: ['error', 'always'],
    },
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.mjs', '.js'],
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
        }),
      ],
    },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: ['server/src/config/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only config/ reads the environment.' },
      ],
    },
  },
  {
    files: ['server/src/**/*.ts'],
    // Only constants.
    ignores: [
      '**/*.spec.ts',
      'server/src/certificate/certificate.dto.ts',
      'server/src/common/fields.ts',
      'server/src/idempotency/idempotency.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(NewExpression, CallExpression)[callee.name="RegExp"]',
          message: 'Of stored or sent text only RE2 makes expressions (playout/row-pattern.ts).',
        },
      ],
    },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: [
      'server/src/database/**',
      'server/src/migration-data-source.ts',
      'server/src/tenant/tenant-database.ts',
      'server/src/demo/load-demo.ts',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'typeorm',
          importNames: ['DataSource'],
          message: 'TenantDatabase is the one door.',
        },
      ],
    },
  },
  {
    files: ['{admin,bench,customer-page,scripts,server}/**/*.{ts,tsx,mjs,cjs}'],
    // Blocks of `describe` are functions too, and released migrations are never edited.
    ignores: [
      '**/*.spec.{ts,tsx}',
      'admin/src/test/**',
      'server/test/{api,db}/*/*.ts',
      'server/src/database/migrations/**',
    ],
    rules: {
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  pure(['server/src/contract/**/*.ts'], '$^', 'contract/ imports nothing outside itself.'),
  pure(
    ['server/src/*/core/**/*.ts'],
    '(\\.\\./)+contract/|(\\.\\./)+core/|\\.\\./[a-z-]+\\.js$|\\.\\./\\.\\./[a-z-]+/core/|(\\.\\./)+placement/',
    'core/ is pure: only contract/ and other core/ files.',
  ),
  pure(
    ['server/src/playout/engine/**/*.ts'],
    '\\.\\./\\.\\./contract/|node:buffer$|re2js$|fast-xml-parser$',
    'playout/engine/ is pure: only contract/ and its own files.',
  ),
  ...Object.entries({
    rules: '\\.\\./\\.\\./contract/',
    model: '\\.\\./\\.\\./contract/|\\.\\./rules/',
    search: '\\.\\./\\.\\./contract/|\\.\\./(rules|model)/',
    bound: '\\.\\./model/|highs$',
  }).map(([room, allowed]) =>
    pure(
      [`server/src/placement/${room}/**/*.ts`],
      allowed,
      'placement/ is pure, and its rooms import one way: rules, model, search and bound.',
    ),
  ),
  {
    files: ['server/src/placement/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TSNonNullExpression > MemberExpression[computed=true]',
          message: 'The tsconfig.json of placement/ does not check indexes: nothing to assert.',
        },
      ],
    },
  },
  pure(
    ['server/src/placement/*.ts'],
    '\\.\\./contract/',
    'placement/ is pure: only contract/ and its own files.',
  ),
  ...Object.entries({ 'server/src': SERVER_FLOORS, 'admin/src': ADMIN_FLOORS }).map(
    ([folder, floors]) => ({
      files: [`${folder}/**/*.{ts,tsx}`],
      ignores: ['**/*.spec.{ts,tsx}'],
      rules: { 'import-x/no-restricted-paths': ['error', { zones: zonesOf(folder, floors) }] },
    }),
  ),
  {
    files: ['admin/**/*.{ts,tsx}', 'customer-page/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: 'server/src/(?!contract/)',
              message: 'Of the server, front ends import only contract/.',
            },
          ],
        },
      ],
    },
  },
);
