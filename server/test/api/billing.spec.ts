await import('./billing/taxes.js');
await import('./billing/fields.js');
await import('./billing/payer.js');
await import('./billing/shapes.js');
await import('./billing/hand-over.js');
await import('./billing/payments.js');
await import('./billing/links.js');
export {};
