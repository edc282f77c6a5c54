/** In each test of a `describe`, a screen that is as narrow as a phone's. */
export function onAPhone(): void {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: /max-width/.test(query) });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
}
