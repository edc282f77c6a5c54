import type { Now } from './core/answers';
import type { Word } from './core/words';

const PREFIX = 'tandas.studio.';
const WORD = `${PREFIX}word.`;

type Name = 'token' | 'now' | 'ahead' | 'language' | 'theme';

/**
 * What stays on this device when the page is closed. Each word has an entry of its own, so that two windows never
 * write over each other's.
 */
export class DeviceStore {
  /** Whether everything could be kept. */
  isWhole = true;
  private words = new Map<string, string>();

  /** @param storage null where the browser keeps nothing */
  constructor(private readonly storage: Storage | null) {
    if (!storage) this.isWhole = false;
  }

  text(name: Name): string | null {
    return this.storage?.getItem(PREFIX + name) ?? null;
  }

  keepText(name: Name, text: string): void {
    this.write(PREFIX + name, text);
  }

  now(): Now | null {
    return parsed<Now>(this.text('now'));
  }

  keepNow(now: Now): void {
    this.write(`${PREFIX}now`, JSON.stringify(now));
  }

  /** Milliseconds by which the server's time is ahead of the device's clock; null where no server answered yet. */
  ahead(): number | null {
    return parsed<number>(this.text('ahead'));
  }

  keepAhead(ms: number): void {
    this.write(`${PREFIX}ahead`, JSON.stringify(ms));
  }

  /** For another link: what was shown under the old one goes, what waits stays. */
  forgetNow(): void {
    this.storage?.removeItem(`${PREFIX}now`);
  }

  /** The words that are kept, in the order in which they were said. */
  readWords(): readonly Word[] {
    const found = Object.keys(this.storage ?? {}).filter((key) => key.startsWith(WORD));
    const texts = found.map((key) => [key, this.storage?.getItem(key) ?? ''] as const);
    this.words = new Map(texts);
    return texts
      .map(([, text]) => parsed<Word>(text))
      .filter((word) => word !== null)
      .sort((a, b) => a.number - b.number);
  }

  /** Writes what changed. */
  keepWords(words: readonly Word[]): void {
    const next = new Map(words.map((word) => [WORD + word.id, JSON.stringify(word)]));
    for (const key of this.words.keys()) if (!next.has(key)) this.storage?.removeItem(key);
    for (const [key, text] of next) if (this.words.get(key) !== text) this.write(key, text);
    this.words = next;
  }

  /** Whether another window changed a word. */
  static isWord(key: string | null): boolean {
    return key?.startsWith(WORD) ?? true;
  }

  private write(key: string, text: string): void {
    try {
      this.storage?.setItem(key, text);
    } catch {
      // No room: the page goes on, and says that what it shows ends when it is closed.
      this.isWhole = false;
    }
  }
}

/** Null for what this page did not write. */
function parsed<T>(text: string | null): T | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** Browsers that keep nothing throw when they are asked. */
export function storageOf(window: Window): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
