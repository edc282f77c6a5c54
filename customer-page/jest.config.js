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
      'ts-jest',
      { useESM: true, tsconfig: '<rootDir>/customer-page/tsconfig.json', diagnostics: false },
    ],
  },
};
