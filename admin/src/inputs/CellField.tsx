import { Autocomplete, Box, Button, InputBase, Paper, Popper } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { today } from '../shared/format';
import { errorText } from '../shared/notify';
import { useChoices } from '../shared/records';
import { useLanguage } from '../shared/services';
import { CellConflict } from './cell-conflict';
import { readCell, sameCell, writeCell, type CellKind, type TypedKind } from './cell-text';
import { filterChoices, search, type Choice } from './ChoiceInput';
import { useDateOrder } from './DateField';
import './cell.css';

/** Where somebody goes from a cell: nowhere, or to the next or previous one. */
export type CellStep = 0 | 1 | -1;

export interface CellFieldProps {
  cell: CellKind;
  /** Says which field of which record it is. */
  label: string;
  value: unknown;
  /** Saves what was typed; what it throws is said at the cell, which stays open. */
  onSave: (value: string | number | null) => Promise<void> | void;
  onLeave: (to: CellStep) => void;
}

/** The keys of an open cell: Enter saves, Escape leaves, Tab saves and goes on. */
const leavingBy = ({ key, shiftKey }: KeyboardEvent): CellStep | undefined => {
  if (key === 'Enter') return 0;
  return key === 'Tab' ? (shiftKey ? -1 : 1) : undefined;
};

/** Saves a cell once, and says what became of it. */
function useCellSave({ value, onSave, onLeave }: CellFieldProps) {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<CellConflict | null>(null);
  // A field that is taken away loses the focus, which must not save what was left.
  const isLeft = useRef(false);
  const leave = (to: CellStep): void => {
    if (isLeft.current) return;
    isLeft.current = true;
    onLeave(to);
  };
  const save = async (next: string | number | null, to: CellStep): Promise<void> => {
    if (busy || isLeft.current) return;
    if (conflict === null && sameCell(next, value)) return leave(to);
    setBusy(true);
    try {
      await onSave(next);
      leave(to);
    } catch (error) {
      setConflict(error instanceof CellConflict ? error : null);
      setProblem(error instanceof CellConflict ? null : errorText(error, translate));
      setBusy(false);
    }
  };
  return { busy, problem, setProblem, conflict, save, leave };
}

interface CellMessageProps {
  id: string;
  anchor: HTMLElement | null;
  problem: string | null;
  conflict: CellConflict | null;
  onTake: () => void;
}

/** What is wrong with what was typed, or what somebody else typed meanwhile, below the cell. */
function CellMessage({ id, anchor, problem, conflict, onTake }: CellMessageProps) {
  const translate = useTranslate();
  if (problem === null && conflict === null) return null;
  return (
    <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'tooltip' }}>
      <Paper
        id={id}
        role="alert"
        elevation={6}
        // A button here must not take the focus from the cell, which would save it.
        onMouseDown={(event) => event.preventDefault()}
        sx={{
          px: 1.5,
          py: 1,
          maxWidth: 360,
          fontSize: 13,
          color: problem ? 'error.main' : 'text.primary',
        }}
      >
        {problem ??
          translate('kit.cell.conflict', {
            who: conflict?.by ?? translate('kit.conflict.somebody'),
            theirs: conflict?.theirs || '-',
          })}
        {conflict && (
          <Box sx={{ mt: 0.5 }}>
            <Button size="small" variant="outlined" onClick={onTake}>
              {translate('kit.conflict.take')}
            </Button>
          </Box>
        )}
      </Paper>
    </Popper>
  );
}

/** An open cell; what a row does with clicks and keys does not reach it. */
export function CellField(props: CellFieldProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const state = useCellSave(props);
  const { problem, conflict } = state;
  const shared = {
    ...props,
    state,
    describedBy: problem !== null || conflict !== null ? id : undefined,
  };
  return (
    <span
      ref={setAnchor}
      className="cell-field"
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {props.cell.kind === 'choice' ? (
        <ChosenCell {...shared} reference={props.cell.reference} />
      ) : (
        <TypedText {...shared} cell={props.cell} />
      )}
      <CellMessage
        id={id}
        anchor={anchor}
        problem={problem}
        conflict={conflict}
        onTake={() => state.leave(0)}
      />
    </span>
  );
}

interface OpenProps extends Omit<CellFieldProps, 'cell' | 'onSave' | 'onLeave'> {
  state: ReturnType<typeof useCellSave>;
  describedBy: string | undefined;
}

/** A text, date or amount. */
function TypedText({ cell, label, value, state, describedBy }: OpenProps & { cell: TypedKind }) {
  const translate = useTranslate();
  const [language] = useLanguage();
  const { order, shape } = useDateOrder();
  const writing = { order, comma: language === 'ES', today: today() };
  const opening = writeCell(cell, value, writing);
  const [text, setText] = useState(opening);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const leave = (to: CellStep): void => {
    if (text === opening && state.conflict === null) return state.leave(to);
    const read = readCell(cell, text, writing);
    if ('problem' in read) state.setProblem(translate(read.problem, { shape }));
    else void state.save(read.value, to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return state.leave(0);
    const to = leavingBy(event);
    if (to === undefined) return;
    event.preventDefault();
    leave(to);
  };
  return (
    <InputBase
      autoFocus
      fullWidth
      value={text}
      error={describedBy !== undefined}
      readOnly={state.busy}
      onChange={({ target }) => {
        state.setProblem(null);
        setText(target.value);
      }}
      onKeyDown={onKeyDown}
      // Somebody who clicks elsewhere has typed it; what is wrong stays to be mended.
      onBlur={() => state.problem === null && state.conflict === null && leave(0)}
      inputRef={input}
      inputProps={{
        'aria-label': label,
        'aria-describedby': describedBy,
        'aria-invalid': describedBy !== undefined,
        inputMode: cell.kind === 'money' ? 'decimal' : undefined,
        maxLength: cell.kind === 'text' ? cell.max : 24,
        autoComplete: 'off',
      }}
    />
  );
}

/** A record of another entity: typing finds it, and Enter takes the first. */
function ChosenCell(
  props: OpenProps & { reference: Extract<CellKind, { kind: 'choice' }>['reference'] },
) {
  const { reference, label, value, state, describedBy } = props;
  const translate = useTranslate();
  const { choices, loading } = useChoices(reference);
  const chosen = choices.find(({ id }) => id === value) ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const take = (choice: Choice | null, to: CellStep): void =>
    void state.save((choice?.id as number | undefined) ?? null, to);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return state.leave(0);
    if (event.key !== 'Tab') return;
    event.preventDefault();
    const to = event.shiftKey ? -1 : 1;
    if (typed === null) return state.leave(to);
    const [first] = typed.trim() === '' ? [null] : search(choices, typed);
    if (first === undefined) state.setProblem(translate('kit.unmatched'));
    else take(first, to);
  };
  const onBlur = (event: FocusEvent): void => {
    if (state.busy || state.problem !== null || state.conflict !== null) return;
    if (!event.currentTarget.contains(event.relatedTarget)) state.leave(0);
  };
  return (
    <Autocomplete<Choice>
      open
      autoHighlight
      fullWidth
      options={choices as Choice[]}
      loading={loading}
      value={chosen}
      filterOptions={(all, query) => (typed === null ? all.slice() : filterChoices(all, query))}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input') setTyped(text);
      }}
      onChange={(_event, choice) => take(choice, 0)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      getOptionKey={(option) => option.id}
      disabled={state.busy}
      loadingText={translate('app.loading')}
      noOptionsText={translate('kit.noOptions')}
      clearText={translate('kit.clear')}
      closeText={translate('kit.close')}
      popupIcon={null}
      slotProps={{ listbox: { 'aria-label': label, 'aria-labelledby': undefined } }}
      renderInput={({ slotProps }) => (
        <InputBase
          {...slotProps.input}
          autoFocus
          fullWidth
          inputProps={{
            ...slotProps.htmlInput,
            'aria-label': label,
            'aria-describedby': describedBy,
          }}
        />
      )}
    />
  );
}
