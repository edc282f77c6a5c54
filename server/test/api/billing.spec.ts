await import('./billing/taxes.js');
await import('./billing/fields.js');
await import('./billing/payer.js');
export {};
