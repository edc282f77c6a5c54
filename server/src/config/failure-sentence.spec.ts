import { ConfigError } from './config-error.js';
import { connectionSentence, failureSentence } from './failure-sentence.js';

const where = { host: '127.0.0.1', port: 3000 };
const failure = (code: string, extra: object = {}) =>
  Object.assign(new Error('raw text'), { code, ...extra });

describe('failureSentence', () => {
  it.each([
    [failure('EADDRINUSE'), /^Port 3000 on 127\.0\.0\.1 is in use: .* set PORT/],
    [failure('EACCES'), /set PORT to 1024/],
    [failure('EADDRNOTAVAIL'), /^HOST names 127\.0\.0\.1/],
    [failure('ECONNREFUSED'), /^DATABASE_URL names a server that does not answer\.$/],
    [failure('ENOTFOUND', { hostname: 'db.example' }), /db\.example is not known/],
    [failure('28P01'), /user or password/],
    [failure('3D000'), /does not exist/],
    [new Error('timeout expired'), /does not answer/],
    [new ConfigError('PORT must be a number.'), /^PORT must be a number\.$/],
    [new Error('Something of its own.'), /^Something of its own\.$/],
    ['text', /^text$/],
  ])('%s', (error, sentence) => {
    expect(failureSentence(error, where)).toMatch(sentence);
  });
});

it.each([
  [failure('ECONNREFUSED'), 'DATABASE_APP_URL names a server that does not answer.'],
  [failure('28P01'), 'DATABASE_APP_URL has a user or password that the database refuses.'],
  [failure('42501'), 'DATABASE_APP_URL has a user who may not connect to that database.'],
  [new Error('timeout expired'), 'DATABASE_APP_URL names a server that does not answer.'],
  [new Error('something else'), 'DATABASE_APP_URL: something else'],
])('connectionSentence of %s names the setting', (error, sentence) => {
  expect(connectionSentence(error, 'DATABASE_APP_URL')).toBe(sentence);
});
