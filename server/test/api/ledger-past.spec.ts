// Apart from the other specs of the ledger: together they take longer than their users stay signed in.
await import('./ledger/moved.js');
await import('./ledger/past-days.js');
