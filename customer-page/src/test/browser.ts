/** What browsers have and jsdom has not, for the specs of the page. */

/** Sound of half a minute, unless its address says that there is none. */
class FakeAudio extends EventTarget {
  preload = '';
  currentTime = 0;
  duration = 30;

  set src(address: string) {
    const event = address.includes('silent') ? 'error' : 'loadedmetadata';
    queueMicrotask(() => this.dispatchEvent(new Event(event)));
  }

  play = async (): Promise<void> => undefined;
  pause = (): void => undefined;
}

class FakeIntersectionObserver {
  observe(): void {}
  disconnect(): void {}
}

/** Puts them there, and a clock that stands at an instant; answers how to undo it. */
export function standIn(now: string): () => void {
  const before = Date.now;
  Date.now = () => Date.parse(now);
  Object.assign(globalThis, { Audio: FakeAudio, IntersectionObserver: FakeIntersectionObserver });
  Object.assign(URL, {
    createObjectURL: (file: File) => `blob:${file.name}`,
    revokeObjectURL: () => undefined,
  });
  Object.assign(window, { scrollTo: () => undefined });
  return () => {
    Date.now = before;
  };
}
