import { Alert, Box, DialogContent, type DialogProps } from '@mui/material';
import { Form, HttpError, useTranslate } from 'ra-core';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type BaseSyntheticEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import { useSectionNotify } from '../shared/notify';
import { unmatchedErrors } from '../shared/unmatched';
import type { ErrorBody } from '../providers/http';
import { useUnsaved } from '../workspace/tab-context';
import { byPath } from './by-path';
import { DialogFoot } from './DialogFoot';
import { ModalFrame } from './ModalFrame';

interface FormDialogProps {
  title: string;
  /** Message key for the title of notifications. */
  section: string;
  /** Initial values. A new object with the same id updates the untouched fields. */
  record: FieldValues;
  /** Message key of the submit button. */
  submitKey: string;
  /**
   * Saves. Errors appear in a notification and at their fields, and the dialog stays open; after a
   * success the caller closes it. `submitter` is the button that was pressed, if one was. Absent:
   * the surrounding CreateBase or EditBase saves.
   */
  onSubmit?: (values: FieldValues, submitter: HTMLElement | null) => Promise<void>;
  /** For saves by the surrounding base: whether one is in flight, and how many failed. */
  busy?: boolean;
  attempt?: number;
  onClose: () => void;
  /** Form-wide rules: messages by path, as `to` and `changes.0.from`. */
  validate?: (values: FieldValues) => Record<string, string>;
  /** Shown above the fields. */
  hint?: ReactNode;
  /** The changes that somebody else saved meanwhile, shown above the fields. */
  conflict?: ReactNode;
  /** Further actions, before the buttons. */
  extra?: ReactNode;
  /** Another submit button, after the first, which is the one that Enter presses. */
  also?: ReactNode;
  maxWidth?: DialogProps['maxWidth'];
  children: ReactNode;
}

const KEEP_TYPED = { keepDirtyValues: true };

/**
 * Reports unsaved input to the frame. Uses dirtyFields, because isDirty is wrong after a failed
 * save.
 */
function DirtyWatch({ onChange }: { onChange: (dirty: boolean) => void }) {
  const { dirtyFields } = useFormState();
  const dirty = Object.keys(dirtyFields).length > 0;
  useEffect(() => onChange(dirty), [dirty, onChange]);
  return null;
}

interface FocusErrorProps {
  /** How many saves failed. */
  attempt: number;
  form: RefObject<HTMLElement | null>;
}

/**
 * After a refused save, focuses the first wrong field of the form: the server names fields in an order of
 * its own, and react-hook-form moves the focus for its own rules alone.
 */
function FocusError({ attempt, form }: FocusErrorProps) {
  const { errors } = useFormState();
  const handled = useRef(0);
  useEffect(() => {
    // The errors may arrive after the failure.
    if (attempt === handled.current || Object.keys(errors).length === 0) return;
    handled.current = attempt;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt, errors, form]);
  return null;
}

const submitterOf = (event?: BaseSyntheticEvent): HTMLElement | null =>
  (event?.nativeEvent as SubmitEvent | undefined)?.submitter ?? null;

const fieldErrorsOf = (error: unknown): Record<string, string> | undefined =>
  error instanceof HttpError ? (error.body as ErrorBody | undefined)?.errors : undefined;

/** A modal with a form: Ctrl/Cmd+S saves, Esc cancels, server errors appear at their fields. */
export function FormDialog(props: FormDialogProps) {
  const { title, section, record, submitKey, onSubmit, onClose, validate, hint, extra, children } =
    props;
  const translate = useTranslate();
  const notify = useSectionNotify(section);
  const form = useRef<HTMLDivElement>(null);
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const saving = busy || props.busy === true;
  useUnsaved(dirty);

  const submit = useCallback(
    async (values: FieldValues, event?: BaseSyntheticEvent) => {
      setBusy(true);
      try {
        await onSubmit?.(values, submitterOf(event));
        return undefined;
      } catch (error) {
        notify.error(error);
        setAttempt((before) => before + 1);
        return fieldErrorsOf(error);
      } finally {
        setBusy(false);
      }
    },
    [onSubmit, notify],
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!saving) form.current?.querySelector('form')?.requestSubmit();
  };

  return (
    <ModalFrame title={title} onClose={onClose} dirty={dirty} maxWidth={props.maxWidth}>
      {(close) => (
        <Box
          ref={form}
          onKeyDown={onKeyDown}
          sx={{ display: 'contents', '& > form': { display: 'contents' } }}
        >
          <Form
            record={record}
            onSubmit={onSubmit && submit}
            validate={
              validate && ((values) => byPath({ ...validate(values), ...unmatchedErrors(values) }))
            }
            resetOptions={KEEP_TYPED}
            noValidate
          >
            <DirtyWatch onChange={setDirty} />
            <FocusError attempt={attempt + (props.attempt ?? 0)} form={form} />
            <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, pt: 2 }}>
              {props.conflict}
              {hint && <Alert severity="info">{hint}</Alert>}
              {children}
            </DialogContent>
            <DialogFoot
              close={close}
              extra={extra}
              action={{ label: translate(submitKey), loading: saving }}
              also={props.also}
            />
          </Form>
        </Box>
      )}
    </ModalFrame>
  );
}
