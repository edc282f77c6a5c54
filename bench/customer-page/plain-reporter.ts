import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints what the measurement prints, and what went wrong, and nothing else. */
export default class PlainReporter implements Reporter {
  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const error of result.errors) {
      process.stderr.write(`${test.title}: ${error.stack ?? error.message ?? ''}\n`);
    }
  }

  onError(error: { message?: string }): void {
    process.stderr.write(`${error.message ?? ''}\n`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
