// Taken before a spec's clock stands still.
const later = window.setTimeout.bind(window);

/** Until what effects have set is shown too: React renders it in tasks of their own. */
export async function settled(): Promise<void> {
  for (let tasks = 0; tasks < 3; tasks += 1) await new Promise((done) => later(done));
}
