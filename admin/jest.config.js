// The builds of React and its libraries that users get: checks for developers take half the time.
process.env.NODE_ENV = 'production';

export default {
  displayName: 'admin',
  rootDir: '..',
  roots: ['<rootDir>/admin/src'],
  testEnvironment: 'jsdom',
  testRegex: '\\.spec\\.tsx?$',
  setupFiles: ['<rootDir>/admin/src/test/setup.ts'],
  moduleNameMapper: {
    '^@contract/(.*)$': '<rootDir>/server/src/contract/$1',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^(.*\\.md)\\?raw$': '$1',
    '\\.css$': '<rootDir>/admin/src/test/style.ts',
  },
  transform: {
    '\\.md$': '<rootDir>/admin/src/test/raw-text.mjs',
    '^.+\\.(ts|tsx|js|mjs)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  // Packages published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(react-hotkeys-hook)/)'],
  maxWorkers: '100%',
  testTimeout: 90_000,
};
