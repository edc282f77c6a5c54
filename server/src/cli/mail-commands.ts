import type { INestApplicationContext } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { checkSender, machineResolver } from '../mail/check-sender.js';
import { CliError } from './failure.js';
import type { Result } from './result.js';

/** Says whether mail can be sent, and what receivers find of its sender. */
export async function checkMail(
  app: INestApplicationContext,
  { selector = [] }: { selector?: string[] },
): Promise<Result> {
  const { smtp } = app.get(AppConfig);
  if (!smtp) throw new CliError('SMTP_URL and MAIL_FROM are not set: no mail is sent.');
  const findings = await checkSender(smtp, selector, machineResolver());
  const lines = findings.map(({ good, text }) => `${good ? 'ok     ' : 'mend   '}${text}`);
  return { data: findings, lines };
}
