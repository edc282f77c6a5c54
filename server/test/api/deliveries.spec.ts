await import('./billing/deliveries.js');
export {};
