export default {
  displayName: 'server',
  rootDir: '..',
  roots: ['<rootDir>/server/src', '<rootDir>/server/test'],
  testEnvironment: 'node',
  testRegex: '\\.spec\\.ts$',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      'ts-jest',
      { useESM: true, tsconfig: '<rootDir>/server/tsconfig.json', diagnostics: false },
    ],
  },
  globalSetup: '<rootDir>/server/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/server/test/support/global-teardown.mjs',
  // Every core: much of the work is PostgreSQL's, and of servers in processes of their own.
  maxWorkers: '100%',
  // Node 20 keeps every ES module of a spec file for good: 30 MB each time the whole server is loaded.
  workerIdleMemoryLimit: '600MB',
  testTimeout: 60_000,
};
