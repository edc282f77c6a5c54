import { RECORDS } from '@contract/limits';
import { useDataProvider, useGetList } from 'ra-core';
import { useState } from 'react';
import { useSectionNotify } from '../shared/notify';
import { noticeOf } from '../shared/refusal';
import { designOf } from './model/design';
import type { Question, SavedReport } from './model/types';

export const DESIGNS = 'report-designs';

/** The saved reports of the media group, and what changes one of them. */
export function useDesigns() {
  const notify = useSectionNotify('report.design.title');
  const dataProvider = useDataProvider();
  const { data: designs = [], refetch } = useGetList<SavedReport>(DESIGNS, {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: RECORDS.report_design },
  });
  const [busy, setBusy] = useState(false);
  /** @returns whether it was done */
  const doing = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      notify.error(noticeOf(error));
      // Somebody else may have changed or deleted it.
      void refetch();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    designs,
    busy,
    /** Saves a question under the name of a design. */
    change: ({ id, version, name, question: before }: SavedReport, question: Question) =>
      doing(async () => {
        const data = { id, version, name, question: designOf(question) };
        const previousData = { id, version, name, question: before };
        await dataProvider.update<SavedReport>(DESIGNS, { id, data, previousData });
        notify.success('report.design.saved', { name });
      }),
    remove: ({ id, name }: SavedReport) =>
      doing(async () => {
        await dataProvider.delete<SavedReport>(DESIGNS, { id });
        notify.success('report.design.removed', { name });
      }),
  };
}
