import { useTranslate } from 'ra-core';
import { useWatch, type FieldValues } from 'react-hook-form';
import { FormDialog } from '../../../dialog/FormDialog';
import { today } from '../../../shared/format';
import { fits, type ExtendedLines, type Extension } from '../model/extend';
import { NO_UNTIL, untilErrors, untilOf, type ExtensionInput } from '../model/until';
import { isSimple, type Line } from '../model/types';
import { Preview } from './Preview';
import { UntilInputs } from './UntilInputs';
import { useBulkWords } from './use-words';

interface ExtendDialogProps<L extends Line> {
  /** The chosen lines, all of one kind. */
  lines: readonly L[];
  /** All lines of the kind after extending. */
  extend: (until: Extension) => ExtendedLines<L>;
  onExtend: (extended: ExtendedLines<L>, text: string) => void;
  onClose: () => void;
}

const typedOf = (values: FieldValues): ExtensionInput => values as ExtensionInput;
const errorsOf = (typed: ExtensionInput): Record<string, string> => untilErrors(typed, today());

/** A summary of what extending would do. */
function useSentence(lines: readonly Line[]) {
  const translate = useTranslate();
  const words = useBulkWords();
  return (
    until: Extension,
    { longer, stay, empty, resumed, added }: ExtendedLines<Line>,
  ): string => {
    const simple = lines.every(isSimple);
    const what = words.what(lines.slice(0, longer));
    const first =
      'date' in until
        ? translate(simple ? 'spot.extend.toDate' : 'spot.extend.goOn', {
            what,
            date: words.date(until.date),
          })
        : translate(simple ? 'spot.extend.byWeeks' : 'spot.extend.goOnWeeks', {
            what,
            smart_count: until.weeks,
          });
    return [
      longer > 0 && first,
      added.length > 0 && translate('spot.extend.added', { smart_count: added.length }),
      resumed > 0 && translate('spot.extend.resumed', { smart_count: resumed }),
      stay > 0 && translate('spot.extend.stay', { smart_count: stay }),
      empty > 0 && translate('spot.extend.empty', { smart_count: empty }),
    ]
      .filter((part) => part !== false)
      .join('; ');
  };
}

function ExtendPreview({ lines, extend }: Pick<ExtendDialogProps<Line>, 'lines' | 'extend'>) {
  const translate = useTranslate();
  const words = useBulkWords();
  const sentence = useSentence(lines);
  const typed = typedOf(useWatch());
  const until = untilOf(typed);
  return (
    <Preview>
      {Object.keys(errorsOf(typed)).length > 0
        ? translate('spot.bulk.nothing', { what: words.what(lines) })
        : sentence(until, extend(until))}
    </Preview>
  );
}

/** Lets several lines, or items, run longer: to a date, or by some weeks. */
export function ExtendDialog<L extends Line>(props: ExtendDialogProps<L>) {
  const { lines, extend, onExtend, onClose } = props;
  const translate = useTranslate();
  const words = useBulkWords();
  const sentence = useSentence(lines);
  const simple = lines.every(isSimple);
  const validate = (values: FieldValues): Record<string, string> => {
    const typed = typedOf(values);
    const errors = errorsOf(typed);
    if (Object.keys(errors).length > 0) return errors;
    return fits(extend(untilOf(typed)).lines) ? {} : { date: 'spot.extend.tooMany' };
  };
  return (
    <FormDialog
      title={translate('spot.extend.titleOf', { what: words.what(lines) })}
      section={simple ? 'spot.simple.title' : 'spot.advanced.title'}
      record={NO_UNTIL}
      submitKey="kit.apply"
      validate={validate}
      onSubmit={async (values) => {
        const until = untilOf(typedOf(values));
        const extended = extend(until);
        onClose();
        onExtend(extended, sentence(until, extended));
      }}
      onClose={onClose}
      hint={translate(simple ? 'spot.extend.hint' : 'spot.extend.hintItems')}
    >
      <UntilInputs />
      <ExtendPreview lines={lines} extend={extend} />
    </FormDialog>
  );
}
