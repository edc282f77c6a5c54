import { nextSubject } from '../support/app.js';

await import('./as-run/days.js');
await import('./as-run/before-log.js');
await import('./as-run/carts.js');
await import('./as-run/cases.js');
await import('./as-run/columns.js');
await import('./as-run/expressions.js');
await import('./as-run/heard.js');
await import('./as-run/hostile.js');
await import('./as-run/races.js');
await import('./as-run/scenario.js');
await import('./as-run/silent.js');
await import('./as-run/utc.js');
await import('./as-run/ways.js');

nextSubject();
await import('./make-goods/make-goods.js');
await import('./make-goods/under-delivery.js');
