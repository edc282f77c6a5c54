import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { usePreload } from './use-preload';

/** Frames and idle time that come when a test says so. */
function browser() {
  const frames = new Map<number, FrameRequestCallback>();
  const idle = new Map<number, () => void>();
  let last = 0;
  Object.assign(window, {
    requestAnimationFrame: (run: FrameRequestCallback) => {
      frames.set((last += 1), run);
      return last;
    },
    cancelAnimationFrame: (id: number) => frames.delete(id),
    requestIdleCallback: (run: () => void) => {
      idle.set((last += 1), run);
      return last;
    },
    cancelIdleCallback: (id: number) => idle.delete(id),
  });
  const runAll = <T extends (...args: never[]) => void>(waiting: Map<number, T>): T[] => {
    const runs = [...waiting.values()];
    waiting.clear();
    return runs;
  };
  return {
    frame: () => runAll(frames).forEach((run) => run(0)),
    rest: () => runAll(idle).forEach((run) => run()),
  };
}

const original = {
  requestAnimationFrame: window.requestAnimationFrame,
  cancelAnimationFrame: window.cancelAnimationFrame,
  requestIdleCallback: window.requestIdleCallback,
  cancelIdleCallback: window.cancelIdleCallback,
};
afterEach(() => {
  // What the hook still waits for is cancelled in the browser that it was asked of.
  cleanup();
  Object.assign(window, original);
});

function setUp(fetching: boolean) {
  const { frame, rest } = browser();
  const queries = new QueryClient();
  let answer: () => void = () => undefined;
  const fetched = fetching
    ? queries.fetchQuery({
        queryKey: ['list'],
        queryFn: () => new Promise<number>((resolve) => (answer = () => resolve(1))),
      })
    : Promise.resolve(1);
  const load = jest.fn();
  const Screen = () => {
    usePreload(load);
    return null;
  };
  const { unmount } = render(
    <QueryClientProvider client={queries}>
      <Screen />
    </QueryClientProvider>,
  );
  return { frame, rest, load, unmount, queries, answer: () => (answer(), fetched) };
}

const pass = ({ frame, rest }: ReturnType<typeof browser>): void => {
  frame();
  frame();
  rest();
};

it('preloading waits for a painted frame and an idle browser, and happens once', () => {
  const { load, queries, ...page } = setUp(false);
  page.rest();
  page.frame();
  page.rest();
  expect(load).not.toHaveBeenCalled();
  page.frame();
  expect(load).not.toHaveBeenCalled();
  page.rest();
  expect(load).toHaveBeenCalledTimes(1);
  queries.setQueryData(['other'], 1);
  pass(page);
  expect(load).toHaveBeenCalledTimes(1);
});

it('preloading waits for whatever is being fetched', async () => {
  const { load, answer, ...page } = setUp(true);
  pass(page);
  expect(load).not.toHaveBeenCalled();
  await answer();
  await new Promise((resolve) => setTimeout(resolve));
  pass(page);
  expect(load).toHaveBeenCalledTimes(1);
});

it('preloading is dropped with its screen', () => {
  const { load, unmount, ...page } = setUp(false);
  page.frame();
  unmount();
  pass(page);
  expect(load).not.toHaveBeenCalled();
});
