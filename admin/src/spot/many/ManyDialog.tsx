import { Box, Typography } from '@mui/material';
import type { BulkChange } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { addDays } from '@contract/time';
import { useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '../../dialog/FormDialog';
import { DateInput } from '../../inputs/DateInput';
import { dateProblem } from '../../inputs/date-text';
import { LinkedRule } from '../../inputs/LinkedRule';
import { ReferenceInput } from '../../inputs/ReferenceInput';
import { NumberInput } from '../../inputs/TypedInput';
import { today } from '../../shared/format';
import { errorText, useSectionNotify } from '../../shared/notify';
import { isOfCampaign } from '../../traffic-log/model/stale';
import { useAffectedDays } from '../../traffic-log/stale/use-affected-days';
import { useModal } from '../../workspace/modal';
import { CampaignsDialog } from '../list/CampaignsDialog';
import { FieldRow } from '../lines/editor/SharedInputs';
import { statusOf } from '../model/status';
import type { SpotRow } from '../model/types';
import { MANY_TEXTS } from './texts';
import { useChangeMany, type BulkResult, type ChangeValues } from './use-change-many';

interface ManyDialogProps {
  change: BulkChange;
  rows: readonly SpotRow[];
  /** Gets the campaigns that were not changed, which stay chosen. */
  onRefused: (ids: readonly number[]) => void;
  onClose: () => void;
}

const RECORDS: Record<BulkChange, FieldValues> = {
  extend: { date: '', weeks: null },
  cancel: { date: '' },
  executive: { accountExecutiveId: null },
  hold: {},
  air: {},
};
const WEEKS = ['weeks'];

const nameOf = ({ internalNumber, spotName }: SpotRow): string => `${internalNumber} ${spotName}`;

/** The rules of the fields, as the server has them. */
export function errorsOf(change: BulkChange, values: FieldValues): Record<string, string> {
  const { date, weeks } = values as { date: string; weeks: number | null };
  if (change === 'cancel') {
    const problem = dateProblem(date);
    return problem ? { date: problem } : {};
  }
  if (change !== 'extend') return {};
  const problem = dateProblem(date, weeks === null);
  if (problem) return { date: problem };
  if (date !== '' && weeks !== null) return { date: 'spot.extend.oneOfTwo' };
  if (date > addDays(today(), LIMITS.extendWeeks * 7)) return { date: 'spot.extend.far' };
  return weeks === null || (Number.isInteger(weeks) && weeks >= 1 && weeks <= LIMITS.extendWeeks)
    ? {}
    : { weeks: 'spot.extend.badWeeks' };
}

function typedOf(change: BulkChange, values: FieldValues): ChangeValues {
  const { date, weeks, accountExecutiveId } = values as ChangeValues;
  if (change === 'executive') return { accountExecutiveId: accountExecutiveId ?? null };
  if (change === 'cancel') return { date };
  return change === 'extend' ? { ...(weeks ? { weeks } : { date }) } : {};
}

function Fields({ change }: { change: BulkChange }) {
  if (change === 'cancel')
    return <DateInput source="date" label="spot.cancelFrom.date" required autoFocus />;
  if (change === 'executive')
    return (
      <ReferenceInput
        source="accountExecutiveId"
        label="spot.field.accountExecutive"
        reference="accountExecutive"
        autoFocus
      />
    );
  if (change !== 'extend') return null;
  return (
    <>
      <LinkedRule field="date" others={WEEKS} />
      <FieldRow columns="1fr 1fr">
        <DateInput source="date" label="spot.extend.date" autoFocus />
        <NumberInput source="weeks" label="spot.extend.weeks" />
      </FieldRow>
    </>
  );
}

/** Changes several campaigns, and says which were not changed, and why. */
export default function ManyDialog({ change, rows, onRefused, onClose }: ManyDialogProps) {
  const translate = useTranslate();
  const modal = useModal();
  const notify = useSectionNotify('resources.spot.name');
  const many = useChangeMany();
  const tellAffected = useAffectedDays();
  const texts = MANY_TEXTS[change];
  const now = today();
  const ended = change === 'extend' ? rows.filter((row) => statusOf(row, now) === 'expired') : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const nameById = (id: number): string => {
    const row = byId.get(id);
    return row ? nameOf(row) : String(id);
  };

  const tell = (ids: readonly number[], alsoSchedule: boolean): void => {
    if (change === 'executive' || ids.length === 0) return;
    const stations = ids.flatMap((id) => byId.get(id)?.stationId ?? []);
    void tellAffected(
      [...new Set(stations)],
      isOfCampaign(...ids, ...(alsoSchedule ? [null] : [])),
    );
  };

  const showStayed = (campaigns: { id: number; why: string }[], title: string): void => {
    if (campaigns.length === 0) return;
    modal.open(
      <CampaignsDialog
        title={title}
        hint={translate('spot.many.stayed')}
        campaigns={campaigns.map(({ id, why }) => ({ id, name: nameById(id), more: why }))}
        onClose={modal.close}
      />,
    );
  };

  const undo = async (changed: readonly BulkResult[]): Promise<void> => {
    const failed = await many.undo(changed);
    const lost = new Set(failed.map(({ id }) => id));
    const back = changed.filter(({ spotId }) => !lost.has(spotId));
    tell(
      back.map(({ spotId }) => spotId),
      true,
    );
    if (back.length > 0) notify.success('spot.many.undone', { smart_count: back.length });
    // A dialog may be open by now, which this must not replace.
    const names = failed.map(({ id, error }) => `${nameById(id)}: ${errorText(error, translate)}`);
    if (failed.length > 0) notify.error(new Error(names.join('; ')));
  };

  const submit = async (values: FieldValues): Promise<void> => {
    const results = await many.change(rows, change, typedOf(change, values));
    const changed = results.filter(({ refused }) => refused === undefined);
    const stayed = results.flatMap(({ spotId, refused }) =>
      refused ? [{ id: spotId, why: refused.text }] : [],
    );
    onRefused(stayed.map(({ id }) => id));
    onClose();
    const ids = changed.map(({ spotId }) => spotId);
    if (ids.length > 0) {
      const undoable = changed.some((one) => one.undo !== undefined);
      const action = undoable
        ? { labelKey: 'spot.cancelFrom.undo', run: () => void undo(changed) }
        : undefined;
      notify.info(texts.done, action, { smart_count: ids.length });
    }
    tell(ids, change === 'cancel');
    showStayed(stayed, translate('spot.many.notChanged', { smart_count: stayed.length }));
  };

  return (
    <FormDialog
      title={translate(texts.title, { smart_count: rows.length })}
      section="resources.spot.name"
      record={RECORDS[change]}
      submitKey={change === 'cancel' ? 'spot.cancelFrom.submit' : 'kit.apply'}
      validate={(values) => errorsOf(change, values)}
      onSubmit={submit}
      onClose={onClose}
      hint={translate(texts.hint)}
    >
      <Fields change={change} />
      {ended.length > 0 && (
        <Typography>{translate('spot.many.ended', { smart_count: ended.length })}</Typography>
      )}
      <Box
        component="ul"
        tabIndex={0}
        aria-label={translate('client.campaigns')}
        sx={{ m: 0, p: 0, maxHeight: 200, overflowY: 'auto', listStyle: 'none' }}
      >
        {rows.map((row) => (
          <Box component="li" key={row.id} sx={{ py: 0.25 }}>
            {nameOf(row)}
            <Typography variant="caption" color="text.secondary" sx={{ ml: 1 }}>
              {`${row.customerName} · ${row.stationName}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </FormDialog>
  );
}
