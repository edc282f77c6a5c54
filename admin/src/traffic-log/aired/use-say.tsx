import { useResourceDialogs } from '../../shared/resource';
import { useModal } from '../../workspace/modal';
import { IgnoreRules } from './IgnoreRules';
import type { RowRule } from './model/deciding';
import type { AiredDay, LooseRow } from './model/types';
import { useForgetAired } from './use-aired';

/**
 * Opens what is said of a row once for all files to come: that it is no spot, or which campaign its title is.
 *
 * @returns says it of a row; the key of the message why that is impossible, or null
 */
export function useSay(day: AiredDay) {
  const modal = useModal();
  const dialogs = useResourceDialogs();
  const forget = useForgetAired();
  return (what: RowRule, row: LooseRow): string | null => {
    if (what === 'noSpot') modal.open(<IgnoreRules day={day} row={row} onClose={modal.close} />);
    else if (row.title === null) return 'aired.noTitle';
    else
      modal.open(
        dialogs.create({
          resource: 'as-run-aliases',
          initial: { stationId: day.stationId, title: row.title },
          onSaved: forget,
          onClose: modal.close,
        }),
      );
    return null;
  };
}
