await import('./studio/records.js');
await import('./studio/reads.js');
await import('./studio/closing.js');
await import('./studio/gaps.js');
await import('./studio/crowd.js');
await import('./studio/aired.js');
await import('./studio/clocks.js');
export {};
