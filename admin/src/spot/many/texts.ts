import type { BulkChange } from '@contract/enums';

interface Texts {
  /** What the button says, the title of its dialog, what it does, and that it was done. */
  action: string;
  title: string;
  hint: string;
  done: string;
}

/** Message keys are written out so that the check for missing and unused ones finds them. */
export const MANY_TEXTS: Record<BulkChange, Texts> = {
  extend: {
    action: 'spot.many.extend.action',
    title: 'spot.many.extend.title',
    hint: 'spot.many.extend.hint',
    done: 'spot.many.extend.done',
  },
  cancel: {
    action: 'spot.many.cancel.action',
    title: 'spot.many.cancel.title',
    hint: 'spot.many.cancel.hint',
    done: 'spot.many.cancel.done',
  },
  executive: {
    action: 'spot.many.executive.action',
    title: 'spot.many.executive.title',
    hint: 'spot.many.executive.hint',
    done: 'spot.many.executive.done',
  },
  hold: {
    action: 'spot.many.hold.action',
    title: 'spot.many.hold.title',
    hint: 'spot.many.hold.hint',
    done: 'spot.many.hold.done',
  },
  air: {
    action: 'spot.many.air.action',
    title: 'spot.many.air.title',
    hint: 'spot.many.air.hint',
    done: 'spot.many.air.done',
  },
};
