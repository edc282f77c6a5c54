import { UI } from '@contract/limits';
import { fireEvent, render, screen } from '@testing-library/react';
import { waitForEffects } from '../test/settled';
import { onDemand } from './on-demand';

const Screen = () => <p>The screen</p>;
type Loaded = { default: typeof Screen };

beforeEach(() =>
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'performance'] }),
);
afterEach(() => jest.useRealTimers());

/** A screen whose code comes, or fails, when a test says so. */
function setUp() {
  const calls: { resolve: (code: Loaded) => void; reject: (reason: Error) => void }[] = [];
  const OnDemand = onDemand(
    () => new Promise<Loaded>((resolve, reject) => calls.push({ resolve, reject })),
    <p>Waiting</p>,
  );
  render(<OnDemand />);
  return calls;
}
const pass = async (ms: number): Promise<void> => {
  await jest.advanceTimersByTimeAsync(ms);
  await waitForEffects();
};
const tryAgain = () => screen.queryByRole('button', { name: 'app.tryAgain' });

it('code that does not come in time is an error, and can be asked for again', async () => {
  const calls = setUp();
  await waitForEffects();
  await pass(UI.chunkTimeoutMs - 1);
  expect(screen.getByText('Waiting')).toBeTruthy();
  await pass(1);
  expect(screen.queryByText('Waiting')).toBeNull();
  fireEvent.click(tryAgain() ?? document.body);
  await waitForEffects();
  expect(screen.getByText('Waiting')).toBeTruthy();
  expect(calls).toHaveLength(2);
  await waitForEffects();
  calls[1]?.resolve({ default: Screen });
  await waitForEffects();
  expect(screen.getByText('The screen')).toBeTruthy();
});

it('code that cannot be fetched is the same error at once', async () => {
  const calls = setUp();
  await waitForEffects();
  calls[0]?.reject(new Error('Failed to fetch'));
  await waitForEffects();
  expect(tryAgain()).toBeTruthy();
});

it('code that comes in time is shown, and no error follows', async () => {
  const calls = setUp();
  await waitForEffects();
  calls[0]?.resolve({ default: Screen });
  await waitForEffects();
  await pass(UI.chunkTimeoutMs * 2);
  expect(screen.getByText('The screen')).toBeTruthy();
  expect(tryAgain()).toBeNull();
});
