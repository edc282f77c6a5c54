// Taken before a spec's clock stands still.
const later = window.setTimeout.bind(window);

/** Waits until state set by effects is rendered, which React does in separate tasks. */
export async function waitForEffects(): Promise<void> {
  for (let tasks = 0; tasks < 3; tasks += 1) await new Promise((done) => later(done));
}
