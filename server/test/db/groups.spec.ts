await import('./groups/demo.js');
await import('./groups/command-line.js');
await import('./groups/history.js');
await import('./groups/group-files.js');
