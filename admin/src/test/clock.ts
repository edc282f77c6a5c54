/** Sets today's date; the clock keeps running. For `afterEach`: jest.useRealTimers(). */
export function freezeDate(instant: string): void {
  jest.useFakeTimers({
    now: new Date(instant),
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
      ...(['setImmediate', 'clearImmediate', 'queueMicrotask', 'nextTick'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'hrtime'] as const),
      ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
    ],
  });
}
