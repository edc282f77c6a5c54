import { AppLogger } from './app-logger.js';

let written: string;

const streams = [process.stdout, process.stderr];
const writes = streams.map(({ write }) => write);

beforeEach(() => {
  written = '';
  for (const stream of streams)
    stream.write = (text: unknown) => {
      written += String(text);
      return true;
    };
});
afterEach(() => streams.forEach((stream, i) => (stream.write = writes[i] ?? stream.write)));

describe.each(['json', 'text'] as const)('the log as %s', (logFormat) => {
  const logger = new AppLogger({ logLevel: 'log', logFormat });

  it('takes secrets out of messages, errors and stacks', () => {
    logger.log('to postgres://tandas:hush@db/tandas', 'Start');
    logger.error(new Error('of postgres://tandas:hush@db/tandas'), 'Start');
    logger.error('failed', 'Error: at postgres://tandas:hush@db/tandas\n    at x (y:1:1)', 'Start');
    expect(written).not.toContain('hush');
    expect(written.match(/\[password\]/g)?.length).toBeGreaterThanOrEqual(3);
    if (logFormat === 'json')
      for (const line of written.trim().split('\n'))
        expect(JSON.parse(line)).toBeInstanceOf(Object);
  });

  it('leaves out what only developers want, below level debug', () => {
    logger.log('Mapped {/api/x, GET} route', 'RouterExplorer');
    logger.debug('more', 'Start');
    expect(written).toBe('');
    logger.log('started', 'Start');
    expect(written).toContain('started');
  });
});
