import type { StationInputs } from '../../placement/rules/day-input.js';
import type { TrafficLog } from '../traffic-log.entity.js';
import {
  digester,
  type DigestForm,
  type InputChange,
  inputChange,
  type InputDigest,
} from './input-digest.js';

export type DigestedLog = Pick<TrafficLog, 'id' | 'date' | 'inputDigest'>;

/** Changes by id of the log: null when nothing changed; no entry for logs without a digest. */
export type Changes = Map<number, InputChange | null>;

export interface CompareTask {
  /** Logs of one station. */
  logs: readonly DigestedLog[];
  /** Of that station, for all of the logs' dates. */
  inputs: StationInputs;
}

/** Compares the input that logs were made from with the current input. */
export function compareLogs({ logs, inputs }: CompareTask): Changes {
  const digestOf = digesters(inputs);
  return new Map(
    logs.flatMap(({ id, date, inputDigest }) =>
      inputDigest ? [[id, inputChange(inputDigest, digestOf(date, inputDigest))] as const] : [],
    ),
  );
}

/** Digests of the current input, each in the form of the digest to compare with. */
export function digesters(inputs: StationInputs): (date: string, like: InputDigest) => InputDigest {
  const known = new Map<DigestForm, ReturnType<typeof digester>>();
  return (date, like) => {
    const form = like.form ?? 1;
    let digestOf = known.get(form);
    if (!digestOf) known.set(form, (digestOf = digester(inputs, form)));
    return digestOf(date);
  };
}
