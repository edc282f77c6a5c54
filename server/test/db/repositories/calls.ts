import type { EntityManager } from 'typeorm';
import type { TenantDatabase } from '../../../src/tenant/tenant-database.js';
import { TrafficLog } from '../../../src/traffic-log/traffic-log.entity.js';

/** A call of a function that speaks to the database. */
export type Call = () => Promise<unknown>;

export type CallsByFile = Record<string, Record<string, Call>>;

type FunctionsOf<M> = {
  [F in keyof M as M[F] extends (...args: never[]) => unknown ? F : never]: Call;
};

/** Of a file of functions: a call of each. */
export const callsOf = <M extends object>(
  _module: M,
  calls: FunctionsOf<M>,
): Record<string, Call> => calls as Record<string, Call>;

/** Of a class: a call of each method. */
export const callsOfClass = <C>(
  _class: { prototype: C },
  calls: FunctionsOf<C>,
): Record<string, Call> => calls as Record<string, Call>;

/** What the calls of a room are given. */
export interface Demo {
  tenants: TenantDatabase;
  /** A call in a transaction of the media group, which is taken back. */
  within: (call: (manager: EntityManager) => Promise<unknown>) => Call;
  /** Ids of the demo's records. */
  multimediaId: number;
  stationId: number;
  clientId: number;
  spotId: number;
  now: Date;
}

/** A call with the id of a log of the station, of which the demo has none. */
export const withLog =
  ({ within, multimediaId, stationId, now }: Demo) =>
  (call: (manager: EntityManager, logId: number) => Promise<unknown>): Call =>
    within(async (manager) => {
      const { identifiers } = await manager.insert(TrafficLog, {
        multimediaId,
        stationId,
        date: '2026-12-01',
        status: 'draft',
        generatedAt: now,
        breaks: 1,
        placed: 0,
        unplaced: 0,
        used: 0,
        capacity: 0,
        bound: 0,
      });
      await call(manager, Number(identifiers[0]?.['id']));
    });
