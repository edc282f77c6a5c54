import { Injectable } from '@nestjs/common';

/** Tells this process's sender that there is a message, so that it does not wait for its next look. */
@Injectable()
export class MailBell {
  private readonly waiting = new Set<() => void>();

  ring(): void {
    for (const wake of this.waiting) wake();
  }

  /** Resolves when it rings, when the time is over, or when the signal is aborted. */
  heard(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.waiting.add(wake);
      signal.addEventListener('abort', wake, { once: true });
      if (signal.aborted) wake();
    });
  }
}
