import type { Flag, Language } from '@contract/enums';
import { askNow, openLink, sendWord } from './calls';
import type { Break, Now, Read } from './core/answers';
import { goneFrom, type GoneRead } from './core/breaks';
import { offsetOf, type ServerClock, UNKNOWN_CLOCK, withAnswer } from './core/server-clock';
import {
  answered,
  nextCall,
  seen,
  takeBack,
  tidied,
  timed,
  tried,
  withWord,
  type Word,
} from './core/words';
import { DeviceStore } from './device-store';
import { newUuid } from './uuid';

/** What the page shows; another object whenever it changes. */
export interface Snapshot {
  /** `off`: the media group has no studios now; `none`: no link was ever opened here. */
  phase: 'opening' | 'none' | 'linkGone' | 'ready' | 'revoked' | 'off';
  now: Now | null;
  words: readonly Word[];
  gone: readonly GoneRead[];
  isConnected: boolean;
  /** Whether a server told the time since the page was opened. */
  isTimed: boolean;
  /** Whether what waits outlives the page. */
  isKept: boolean;
}

const [RETRY_MS, OFF_MS] = [2_000, 30_000];

/** The device in a studio: what it shows, what was said on it, and its calls to the server. */
export class StudioDevice {
  private snapshot: Snapshot;
  private readonly listeners = new Set<() => void>();
  private token: string | null;
  private clock: ServerClock = UNKNOWN_CLOCK;
  /** Words that were said before a server told the time, and when, by the clock that only runs on. */
  private readonly estimates = new Map<string, number>();
  private isSending = false;
  private leaving = new AbortController();
  private readonly resting = new Set<() => void>();
  /** The device's clock and the one that only runs on, apart. */
  private apart = Date.now() - performance.now();

  constructor(
    private readonly kept: DeviceStore,
    private spoken: Language,
  ) {
    this.token = kept.text('token');
    this.snapshot = {
      ...{ phase: this.token === null ? 'none' : 'ready', now: kept.now() },
      ...{ words: kept.readWords(), gone: [] },
      ...{ isConnected: false, isTimed: false, isKept: kept.isWhole },
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly current = (): Snapshot => this.snapshot;

  get language(): Language {
    return this.spoken;
  }

  setLanguage(language: Language): void {
    this.spoken = language;
    this.kept.keepText('language', language);
  }

  /** Milliseconds of the server's time; by what it was when this device last had an answer, until it has another. */
  readonly serverTime = (): number => {
    const offset = offsetOf(this.clock);
    return offset === null
      ? Date.now() + (this.kept.ahead() ?? 0)
      : Math.floor(performance.now() + offset);
  };

  /**
   * Opens the link, when the page has one, and keeps up with the server.
   *
   * @param link what stands after the `#`
   * @param onOpened once the link is used up, or was before
   */
  async start(link: string, onOpened: () => void): Promise<void> {
    if (link !== '') {
      await this.open(link);
      onOpened();
    }
    if (this.token !== null) void this.watch();
  }

  /** The network is back, the page is looked at again, or the device slept: everything is asked at once. */
  readonly wake = (): void => {
    this.leaving.abort();
    this.tryAgain();
  };

  /** Notices that the device slept, by clocks that come apart. Which of them is right, the server says. */
  readonly lookAtClocks = (): void => {
    const apart = Date.now() - performance.now();
    if (Math.abs(apart - this.apart) > RETRY_MS) this.wake();
    this.apart = apart;
  };

  /** Another window of this device changed what waits. */
  readonly readAgain = (): void => {
    this.change({ words: this.kept.readWords() });
    void this.flush();
  };

  /** @param reason why it was not read */
  say(of: Pick<Break, 'date' | 'time'>, read: Read, isRead: Flag, reason: string | null): void {
    const { airingId, textDigest, start: shownStart, campaign, customer } = read;
    const id = newUuid();
    if (offsetOf(this.clock) === null) this.estimates.set(id, performance.now());
    const about = { date: of.date, time: of.time, campaign, customer };
    const at = new Date(this.serverTime()).toISOString();
    const word = { id, airingId, read: isRead, at, textDigest, reason, shownStart, about };
    this.keep(withWord(this.snapshot.words, word));
    void this.flush();
  }

  undo(id: string): void {
    this.keep(takeBack(this.snapshot.words, id));
    void this.flush();
  }

  putAway(id: string): void {
    this.keep(seen(this.snapshot.words, id));
  }

  private async open(link: string): Promise<void> {
    const before = this.token;
    this.change({ phase: 'opening' });
    for (;;) {
      const answer = await openLink(link, this.language);
      if (answer.kind === 'token') {
        this.token = answer.token;
        this.kept.keepText('token', answer.token);
        this.kept.forgetNow();
        this.change({ phase: 'ready', now: null });
        return;
      }
      if (answer.kind === 'gone') {
        // The address may have been kept with its link after this very device opened it.
        this.change({ phase: before === null ? 'linkGone' : 'ready' });
        return;
      }
      await this.rest(RETRY_MS);
    }
  }

  private async watch(): Promise<void> {
    let since: string | null = null;
    for (;;) {
      const { token, language } = this;
      if (token === null) return;
      this.leaving = new AbortController();
      const answer = await askNow({ token, language }, since, this.leaving.signal);
      if (answer.kind === 'now') {
        since = answer.now.etag;
        this.take(answer.now, answer.trip);
        continue;
      }
      // An answer that waits would tell late that the network is back.
      since = null;
      if (answer.kind === 'revoked') return this.change({ phase: 'revoked', isConnected: false });
      if (answer.kind === 'off') this.change({ phase: 'off', isConnected: false });
      else if (!this.leaving.signal.aborted) this.change({ isConnected: false });
      else if (navigator.onLine) continue;
      const afterMs = answer.kind === 'off' ? OFF_MS : (answer.afterMs ?? RETRY_MS);
      await this.rest(afterMs);
    }
  }

  private take(now: Now, trip: Parameters<typeof withAnswer>[1]): void {
    this.clock = withAnswer(this.clock, trip);
    const offset = offsetOf(this.clock) ?? 0;
    let { words } = this.snapshot;
    for (const [id, mono] of this.estimates)
      words = timed(words, id, new Date(Math.floor(mono + offset)).toISOString());
    this.estimates.clear();
    const time = this.serverTime();
    this.kept.keepAhead(time - Date.now());
    this.kept.keepNow(now);
    const before = this.snapshot.now?.breaks ?? [];
    const gone = goneFrom(before, now.breaks, this.snapshot.gone, time);
    this.keep(tidied(words, now, time));
    if (!this.snapshot.isConnected) this.tryAgain();
    this.change({ phase: 'ready', now, gone, isConnected: true, isTimed: true });
    void this.flush();
  }

  /** Sends what waits, in order, one by one. */
  private async flush(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      for (;;) {
        const { token, language } = this;
        const next = nextCall(this.snapshot.words);
        if (!next || token === null || this.snapshot.phase === 'revoked') return;
        const { call, word } = next;
        this.keep(tried(this.snapshot.words, word.id));
        const outcome = await sendWord({ token, language }, call, word);
        const { id } = word;
        this.keep(answered(this.snapshot.words, { call, id }, outcome, this.serverTime()));
        if (outcome.kind === 'revoked') {
          this.change({ phase: 'revoked', isConnected: false });
          return;
        }
        // The answers to `now` tell when it is worth another try.
        if (outcome.kind === 'off') return;
        if (outcome.kind === 'later') {
          this.leaving.abort();
          await this.rest(outcome.afterMs ?? RETRY_MS);
        }
      }
    } finally {
      this.isSending = false;
    }
  }

  private keep(words: readonly Word[]): void {
    if (words === this.snapshot.words) return;
    this.kept.keepWords(words);
    this.change({ words });
  }

  private change(changes: Partial<Snapshot>): void {
    this.snapshot = { ...this.snapshot, ...changes, isKept: this.kept.isWhole };
    for (const listener of this.listeners) listener();
  }

  private tryAgain(): void {
    for (const wake of this.resting) wake();
  }

  private rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timeout);
        this.resting.delete(wake);
        resolve();
      };
      const timeout = setTimeout(wake, ms);
      this.resting.add(wake);
    });
  }
}
