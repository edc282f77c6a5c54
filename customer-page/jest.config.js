export default {
  displayName: 'customer-page',
  rootDir: '..',
  roots: ['<rootDir>/customer-page/src'],
  testEnvironment: 'node',
  testRegex: '\\.spec\\.tsx?$',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@contract/(.*)$': '<rootDir>/server/src/contract/$1',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.tsx?$': [
      '<rootDir>/scripts/jest/transpile.cjs',
      { tsconfig: 'customer-page/tsconfig.json', module: 'ESNext' },
    ],
  },
};
