import { Button } from '@mui/material';
import { formatClock } from '@contract/time';
import { useTranslate } from 'ra-core';
import { Conflict, type ConflictRow } from '../dialog/Conflict';
import { dayChanges, isTheirs, timeOf, withTheirs, type ItemChange } from './model/conflict';
import { dayOf, type CommercialBreak, type ShowSlot } from './model/week';
import type { WeekStore } from './use-week';
import type { Words } from './use-words';

/** Days that somebody else saved while they were edited here: what each changed, and what to keep. */
export function DayConflicts({ store, words }: { store: WeekStore; words: Words }) {
  const translate = useTranslate();
  const { week, conflicts, dispatch } = store;
  const textOf = (kind: ItemChange['kind'], item?: CommercialBreak | ShowSlot): string =>
    !item
      ? ''
      : kind === 'break'
        ? words.break(item as CommercialBreak)
        : words.slot(item as ShowSlot);
  return [...conflicts].map(([day, conflict]) => {
    const mine = dayOf(week, day);
    const who = conflict.by ?? translate('kit.conflict.somebody').toLocaleLowerCase();
    const rows = dayChanges(conflict.before, conflict.theirs, mine).map((change): ConflictRow => {
      const { kind } = change;
      const gone = translate('kit.conflict.deleted');
      const before = textOf(kind, change.before);
      const versionText = (item?: CommercialBreak | ShowSlot): string =>
        textOf(kind, item) || (change.before ? gone : '');
      return {
        key: change.key,
        label: translate(kind === 'break' ? 'schedule.breakAt' : 'schedule.showAt', {
          time: formatClock(timeOf(change)),
        }),
        before,
        theirs: versionText(change.theirs),
        mine: versionText(change.mine),
        onTake: isTheirs(change)
          ? () => dispatch({ type: 'setDay', day, to: withTheirs(mine, change) })
          : undefined,
      };
    });
    return (
      <Conflict
        key={day}
        by={conflict.by}
        title={translate('schedule.stale', { day: words.day(day), who })}
        text={translate('schedule.staleText')}
        rows={rows}
        action={
          <>
            <Button color="inherit" onClick={() => store.showTheirs(day, conflict.theirs)}>
              {translate('schedule.showTheirs')}
            </Button>
            <Button color="inherit" onClick={() => store.keepMine(day, conflict.theirs)}>
              {translate('schedule.keepMine')}
            </Button>
          </>
        }
      />
    );
  });
}
