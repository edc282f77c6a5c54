await import('./certificates/sums.js');
await import('./certificates/issue.js');
await import('./certificates/client-airings.js');
await import('./certificates/aired-client.js');
await import('./certificates/money-of-locked-days.js');
await import('./certificates/merges.js');
await import('./certificates/sales-report.js');
await import('./certificates/report-designs.js');
await import('./certificates/report-papers.js');
await import('./certificates/break-profile.js');
await import('./certificates/goals.js');
await import('./certificates/check.js');
await import('./certificates/settlements.js');
await import('./certificates/spot-price.js');
// It reaches the limit of checks.
await import('./certificates/certificates.js');
