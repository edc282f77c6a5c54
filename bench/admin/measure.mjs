/** Functions that run in the page, and what the run makes of them. */

/** Signed in, in English, before the application starts. */
export function signedIn() {
  if (!location.protocol.startsWith('http')) return;
  localStorage.setItem('tandas.token', 'bench');
  localStorage.setItem('tandas.tokenExpiration', '2999-01-01T00:00:00Z');
  localStorage.setItem('tandas.language', 'EN');
  localStorage.setItem('tandas.web-v', 'bench');
  const multimedias = [{ id: 1, name: 'Bench' }];
  localStorage.setItem(
    'tandas.user',
    JSON.stringify({ user: 'b', fullName: 'Bench', role: 'admin', multimedias }),
  );
}

/** Milliseconds from the start of the page to the first frame that shows rows. */
export function firstList() {
  const rows = () => document.querySelectorAll('tbody td').length > 20;
  return new Promise((resolve) => {
    const look = () =>
      rows()
        ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
        : setTimeout(look, 2);
    look();
  });
}

/** Compressed bytes of the scripts loaded by the time the first list is shown. */
export const scriptBytes = (firstListAt) =>
  performance
    .getEntriesByType('resource')
    .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= firstListAt)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);

/** Prepares `window.settled`: milliseconds from an event to the frame after the page changed. */
export function watch({ event, changed }) {
  const test = new Function(`return (${changed})()`);
  window.addEventListener(
    event,
    ({ timeStamp }) => {
      const before = test();
      window.settled = new Promise((resolve) => {
        const look = () => {
          if (test() === before) return channel.port2.postMessage(0);
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        };
        const channel = new MessageChannel();
        channel.port1.onmessage = look;
        look();
      });
    },
    { capture: true },
  );
}

const sorted = (values) => [...values].sort((a, b) => a - b);
export const median = (values) => sorted(values)[Math.floor(values.length / 2)];
export const percentile95 = (values) => sorted(values)[Math.ceil(values.length * 0.95) - 1];
