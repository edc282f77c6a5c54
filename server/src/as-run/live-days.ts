import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { offsetAt } from '../common/clock-changes.js';
import { Clock } from '../common/clock.js';
import { cartText } from '../contract/carts.js';
import { ZoneClock } from '../playout/engine/clock-zone.js';
import { HeardBreaks } from '../traffic-log/heard-breaks.js';
import { readDay } from './compared-days.repository.js';
import { type LiveOutcome, liveOutcomes } from './core/live-day.js';
import type { PlayedRow } from './core/played-row.js';
import { midnightOf } from './core/place-row.js';
import { heardOf, type HeardOfDay, isLive } from './heard.repository.js';
import { refusingTooMany, settingsOf } from './stations.js';

interface DayKey {
  multimediaId: number;
  stationId: number;
  date: string;
}

/** What playout reported of a day that is on air, and what became of its airings by that. */
export interface LiveDay {
  /** By the airing's id. */
  outcomes: ReadonlyMap<number, LiveOutcome>;
  /** The row of an outcome is its place here, from 1. */
  rows: readonly HeardOfDay[];
  /** Seconds of the day. */
  now: number;
  /** Whether playout reports what it airs, and not only studios. */
  tells: boolean;
}

/** The clock of a time zone. */
export const clockOf = (timeZone: string): ZoneClock =>
  new ZoneClock((minute) => offsetAt(timeZone, minute));

/** Days that are on air, for which playout reports what it airs. */
@Injectable()
export class LiveDays {
  constructor(
    private readonly clock: Clock,
    breaks: HeardBreaks,
  ) {
    breaks.findWith((manager, log) => this.heard(manager, log));
  }

  /** Null for a day of which nothing was reported, or that was imported since. @throws 404 for the station */
  async of(manager: EntityManager, key: DayKey): Promise<LiveDay | null> {
    if (!(await isLive(manager, key))) return null;
    const { multimediaId, stationId, date } = key;
    const { station, settings } = await settingsOf(manager, multimediaId, stationId, [date]);
    const shown = clockOf(station.timeZone).at(Math.floor(this.clock.now() / 1000));
    const midnight = midnightOf(date);
    const now = midnightOf(shown.date) + shown.seconds;
    const rows = await heardOf(manager, key);
    const { airings } = await readDay(manager, multimediaId, stationId, date);
    const played = rows.map((row, i) => playedRow(row, i + 1, midnight));
    const tells = rows.some(({ source }) => source === 'call');
    const outcomes = refusingTooMany('date', () =>
      liveOutcomes(airings, played, settings, now, tells),
    );
    return { outcomes, rows, now: now - midnight, tells };
  }

  private async heard(manager: EntityManager, { multimediaId, stationId, date }: DayKey) {
    const day = await this.of(manager, { multimediaId, stationId, date });
    if (!day) return null;
    const all = [...day.outcomes];
    return {
      aired: new Set(all.flatMap(([id, { rowId }]) => (rowId === null ? [] : [id]))),
      missed: new Set(all.flatMap(([id, { state }]) => (state === 'MISSED' ? [id] : []))),
      now: day.now,
    };
  }
}

const playedRow = (row: HeardOfDay, id: number, midnight: number): PlayedRow => ({
  id,
  at: midnight + row.second,
  length: row.length,
  scheduledAt: null,
  cart: row.cart === null ? null : cartText(row.cart),
  scheduledCart: null,
  file: row.file,
  isci: null,
  title: row.title,
  airingId: row.airingId,
  status: row.status,
  source: row.source,
  onAir: true,
  again: row.again,
});
