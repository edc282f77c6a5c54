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
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
          },
          keepClassNames: true,
        },
      },
    ],
  },
  globalSetup: '<rootDir>/server/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/server/test/support/global-teardown.mjs',
  // Every core: much of the work is PostgreSQL's, and of servers in processes of their own.
  maxWorkers: '100%',
  // Node 20 keeps every ES module for good, and so each file's modules.
  workerIdleMemoryLimit: '700MB',
  // Globals are slow to look up in a test's sandbox, and decoders of pictures use Math for each pixel.
  sandboxInjectedGlobals: ['Math'],
  testTimeout: 60_000,
};
