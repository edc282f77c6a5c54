// Apart from other groups' specs: these count the months of all groups, and empty tables of what aired.
await import('./groups/moved-billing.js');
