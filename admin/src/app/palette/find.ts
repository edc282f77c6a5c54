import { fold } from '../../providers/text';

/** Something the palette opens. */
export interface Target {
  key: string;
  label: string;
  /** What kind of thing it is, in the language of the interface. */
  group: string;
  /** A tab to open, and a record of its list to show. */
  tabId: string;
  record?: number;
}

const MOST = 40;

/** Targets that contain every word typed; those that begin with it come first. */
export function findTargets(targets: readonly Target[], typed: string): Target[] {
  const wanted = fold(typed.trim());
  const words = wanted.split(/\s+/).filter(Boolean);
  const first: Target[] = [];
  const rest: Target[] = [];
  for (const target of targets) {
    const label = fold(target.label);
    if (!words.every((word) => label.includes(word))) continue;
    (wanted !== '' && label.startsWith(wanted) ? first : rest).push(target);
    if (first.length >= MOST) break;
  }
  return [...first, ...rest].slice(0, MOST);
}
