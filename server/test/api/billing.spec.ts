await import('./billing/taxes.js');
await import('./billing/fields.js');
export {};
