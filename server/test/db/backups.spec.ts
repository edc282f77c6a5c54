await import('./backups/backup.js');
await import('./backups/older-backup.js');
await import('./backups/upgrade.js');
await import('./backups/baseline.js');
await import('./backups/migrations.js');
