import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import type { AppConfig } from '../config/app-config.js';
import { redact } from './redact.js';

const LEVELS = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'] as const;
/** Contexts of Nest's start-up messages, which only help developers. */
const START_UP = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory']);

/** The log of this process, as text or as one JSON object a line, with secrets redacted. */
export class AppLogger extends ConsoleLogger {
  constructor({ logLevel, logFormat }: Pick<AppConfig, 'logLevel' | 'logFormat'>) {
    super({
      json: logFormat === 'json',
      logLevels: LEVELS.slice(0, LEVELS.indexOf(logLevel) + 1),
    });
  }

  protected override printMessages(
    messages: unknown[],
    context?: string,
    level?: LogLevel,
    stream?: 'stdout' | 'stderr',
    stack?: unknown,
    params?: Record<string, unknown>,
  ): void {
    if (level === 'log' && START_UP.has(context ?? '') && !this.isLevelEnabled('debug')) return;
    super.printMessages(messages, context, level, stream, stack, params);
  }

  protected override stringifyJsonLogObject(entry: Record<string, unknown>): string {
    return redact(super.stringifyJsonLogObject(entry));
  }

  protected override formatMessage(
    level: LogLevel,
    message: unknown,
    pid: string,
    shownLevel: string,
    context: string,
    since: string,
    params?: Record<string, unknown>,
  ): string {
    return redact(super.formatMessage(level, message, pid, shownLevel, context, since, params));
  }

  /** Called for every error, also for one without a stack. */
  protected override printStackTrace(stack?: string): void {
    if (stack !== undefined) super.printStackTrace(redact(stack));
  }
}
