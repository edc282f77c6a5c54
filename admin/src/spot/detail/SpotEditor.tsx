import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from 'react';
import {
  FormProvider,
  set,
  useForm,
  useFormState,
  useWatch,
  type Control,
  type FieldErrors,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { RoleNotice } from '../../workspace/RoleNotice';
import { useMay } from '../../shared/may';
import { ApprovalNotice } from '../approval/ApprovalNotice';
import { RevisionQuestion } from '../approval/RevisionQuestion';
import { useModal } from '../../workspace/modal';
import { Opening } from '../../workspace/Opening';
import { useTab, useUnsaved } from '../../workspace/tab-context';
import { CardPricesContext } from '../lines/card-prices';
import { FileExpressionsContext } from '../lines/file-expressions';
import { OverMidnightContext } from '../lines/over-midnight';
import type { CardPrices } from '../lines/model/card-price';
import { useRecords } from '../../shared/records';
import { AdvancedSection } from '../lines/grid/AdvancedSection';
import type { LineTest } from '../lines/editor/Effect';
import { SimpleSection } from '../lines/editor/SimpleSection';
import { PiecesSection } from '../lines/pieces/PiecesSection';
import { spotErrors } from '../model/spot-rules';
import { sameLines } from '../lines/model/merge';
import { NO_LINES } from '../lines/model/new-lines';
import { testedLines, type TestedDay } from '../model/test-result';
import type { Lines } from '../lines/model/types';
import type { SpotFields } from '../model/types';
import { createLinesStore, type LinesStore } from '../lines/store';
import { useRestedLines } from '../lines/use-rested-lines';
import { DoubtNotice } from './DoubtNotice';
import { SpotFold } from './SpotFold';
import { SpotInputs } from './SpotInputs';
import { Header } from './Header';
import { PayerNotice } from './OverdueNotice';
import { OwedNotice } from './OwedNotice';
import { OrderNotice, OrderQuestion, useOrderTexts } from './OrderNotice';
import { Summary } from './Summary';
import { draftsOf, NO_ORDER } from '../order/model/stations';
import { OrderStrip } from '../order/OrderStrip';
import { StationsTable } from '../order/StationsTable';
import { pricedDraft, type DraftsSource } from '../order/use-drafts';
import { usePricesOf, type PricesOf } from '../order/use-prices';
import { useDeleted } from './use-deleted';
import { useOwnFile } from './use-own-file';
import { numberOf, useSave, type StoredVersion, type Trial } from './use-save';

// What most campaigns that are opened do not need at once.
const SpotConflict = lazy(() => import('./SpotConflict'));
const TestDialog = lazy(() => import('../test/TestDialog'));

const NOT_TESTED: ReadonlyMap<string, LineTest> = new Map();

/** Errors by path, as the form has them. */
function nestErrors(errors: readonly [path: string, message: string][]): FieldErrors<SpotFields> {
  const all: FieldErrors<SpotFields> = {};
  for (const [path, message] of errors) set(all, path, { type: 'rule', message });
  return all;
}

const resolver: Resolver<SpotFields> = (values) => {
  const errors = Object.entries(spotErrors(values));
  return errors.length === 0
    ? { values, errors: {} }
    : {
        values: {},
        errors: nestErrors(errors),
      };
};

interface DirtyMarkProps {
  control: Control<SpotFields>;
  store: LinesStore;
  stored: Lines;
}

/**
 * Marks the tab as unsaved. A component of its own, so that typing in the grid re-renders nothing
 * else.
 */
function DirtyMark({ control, store, stored }: DirtyMarkProps) {
  const { dirtyFields } = useFormState({ control });
  const lines = useRestedLines(store);
  useUnsaved(Object.keys(dirtyFields).length > 0 || !sameLines(lines, stored));
  return null;
}

/** The prices of lines without one of their own, on the campaign's own station. */
function useCardPrices(control: Control<SpotFields>, pricesOf: PricesOf): CardPrices {
  const [stationId, monthlyGross] = useWatch({ control, name: ['stationId', 'monthlyGross'] });
  return useMemo(() => pricesOf({ stationId, monthlyGross }), [pricesOf, stationId, monthlyGross]);
}

/** What the campaign's station allows its lines: intervals over midnight, and file expressions. */
function useLineRules(control: Control<SpotFields>) {
  const stationId = useWatch({ control, name: 'stationId' });
  const { data } = useRecords('station');
  const station = data?.find(({ id }) => id === stationId);
  return {
    overMidnight: station?.windowsOverMidnight === 1,
    fileExpressions: station?.fileExpressions === 1,
  };
}

/**
 * Opens the test of a campaign as it is on the screen.
 *
 * @param onTested hears where its airings would go
 */
function useTest(onTested: (days: readonly TestedDay[]) => void, onSave: () => void) {
  const modal = useModal();
  return (trial: Trial): void =>
    modal.open(
      <Suspense fallback={<Opening />}>
        <TestDialog trial={trial} onTested={onTested} onSave={onSave} onClose={modal.close} />
      </Suspense>,
    );
}

interface TitleMarkProps {
  control: Control<SpotFields>;
  stored: StoredVersion | null;
  isReplacing: boolean;
}

/** Gives the tab the campaign's title. A component of its own, so that typing the name re-renders nothing else. */
function TitleMark({ control, stored, isReplacing }: TitleMarkProps) {
  const translate = useTranslate();
  const { setTitle } = useTab();
  const name = useWatch({ control, name: 'spotName' });
  const title = stored ? `${numberOf(stored)} ${name}` : null;
  const newTitle = translate(isReplacing ? 'spot.replaceTitle' : 'spot.new');
  useEffect(() => setTitle(title ?? newTitle), [setTitle, title, newTitle]);
  return null;
}

interface NoticesProps {
  stored: StoredVersion | null;
  /** Whether the user's role may save campaigns. */
  mayEdit: boolean;
  deleted: boolean;
  readOnly: boolean;
  onClose: () => void;
}

/** Why a campaign cannot be changed, and what it is owed. */
function Notices({ stored, mayEdit, deleted, readOnly, onClose }: NoticesProps) {
  const translate = useTranslate();
  const name = useWatch<SpotFields, 'spotName'>({ name: 'spotName' });
  if (deleted) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={onClose}>{translate('spot.closeTab')}</Button>}
      >
        {translate('spot.deletedText')}
      </Alert>
    );
  }
  return (
    <>
      {readOnly && (stored?.putAway === true || stored?.cancelled === true) && (
        <Alert severity="warning">
          {translate(stored.putAway ? 'spot.putAwayText' : 'spot.cancelledText')}
        </Alert>
      )}
      {!mayEdit && <RoleNotice />}
      {stored && <ApprovalNotice stored={stored} title={`${numberOf(stored)} ${name}`} />}
      {stored && <OwedNotice spotId={stored.id} />}
      <PayerNotice />
    </>
  );
}

/**
 * Asks before a campaign is saved that differs from its order, and about the same differences once.
 *
 * @param isStored whether the campaign was saved with the differences that it has when it opens
 */
function useOrderQuestion(
  form: UseFormReturn<SpotFields>,
  { store, pricesOf }: DraftsSource,
  isStored: boolean,
) {
  const modal = useModal();
  const say = useOrderTexts();
  const textsOf = (fields: SpotFields, lines: Lines): string[] =>
    say(draftsOf(fields, lines).map((draft) => pricedDraft(draft, pricesOf)));
  const [accepted, accept] = useState(() =>
    isStored ? textsOf(form.getValues(), store.get()).join() : '',
  );
  return (save: (values: SpotFields) => Promise<unknown>) =>
    form.handleSubmit((values) => {
      const texts = textsOf(values, store.get());
      const differences = texts.join();
      if (differences === '' || differences === accepted) return save(values);
      const onSave = (): void => {
        accept(differences);
        void save(values);
      };
      modal.open(<OrderQuestion texts={texts} onSave={onSave} onClose={modal.close} />);
      return undefined;
    });
}

/** The form of a campaign; a new one may become an order over several stations. */
function useSpotForm(fields: SpotFields, isNew: boolean) {
  const mayOrder = useMay('campaign-orders', 'create') && isNew;
  const form = useForm<SpotFields>({
    defaultValues: mayOrder ? { ...fields, order: NO_ORDER } : fields,
    resolver,
  });
  return { form, mayOrder };
}

/** What somebody else saved meanwhile. */
const Conflict = (props: ComponentProps<typeof SpotConflict>) => (
  <Suspense fallback={null}>
    <SpotConflict {...props} />
  </Suspense>
);

interface SpotEditorProps {
  fields: SpotFields;
  lines: Lines;
  initial: StoredVersion | null;
  replaces: { id: number; number: string } | null;
}

/** The campaign editor: its fields, its simple and its advanced schedule. */
export function SpotEditor({ fields, lines, initial, replaces }: SpotEditorProps) {
  const modal = useModal();
  const tab = useTab();
  const formElement = useRef<HTMLFormElement>(null);
  const [store] = useState(() => createLinesStore(lines));
  const { form, mayOrder } = useSpotForm(fields, initial === null && replaces === null);
  const [tested, setTested] = useState<readonly TestedDay[] | null>(null);
  const onRevisionNeeded = useCallback(
    (saveRevision: () => void) =>
      modal.open(<RevisionQuestion onSave={saveRevision} onClose={modal.close} />),
    [modal],
  );
  const { stored, busy, conflict, problems, save, trialOf } = useSave({
    form,
    store,
    initial,
    replacesId: replaces?.id ?? null,
    onRevisionNeeded,
  });
  const mayEdit = useMay('spot', initial ? 'edit' : 'create');
  const byLine = useMemo(() => (tested ? testedLines(tested) : NOT_TESTED), [tested]);
  const deleted = useDeleted(stored?.id ?? null);
  const ownFile = useOwnFile(form, store);
  const over = stored !== null && (stored.cancelled || stored.putAway);
  const readOnly = deleted || over || !mayEdit;

  const pricesOf = usePricesOf(form.control, stored?.lines ?? NO_LINES);
  const prices = useCardPrices(form.control, pricesOf);
  const source = { store, control: form.control, pricesOf };
  const { overMidnight, fileExpressions } = useLineRules(form.control);
  const confirmed = useOrderQuestion(form, source, initial !== null);
  const submit = confirmed(save);
  const openTest = useTest(setTested, () => void submit());
  const saveAndTest = form.handleSubmit((values) => {
    const trial = trialOf(values);
    if (trial) openTest(trial);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    if (event.defaultPrevented || readOnly) return;
    event.preventDefault();
    if (!busy) formElement.current?.requestSubmit();
  };

  const sections = { store, tested: byLine, readOnly, ownFile };

  const inputs = (
    <Box component="fieldset" disabled={readOnly} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <SpotInputs isNew={stored === null} mayOrder={mayOrder} />
    </Box>
  );

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        ref={formElement}
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={onKeyDown}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}
      >
        <TitleMark control={form.control} stored={stored} isReplacing={replaces !== null} />
        {!deleted && (
          <DirtyMark control={form.control} store={store} stored={stored?.lines ?? NO_LINES} />
        )}
        <Header
          stored={stored}
          deleted={deleted}
          replaces={replaces?.number ?? null}
          busy={busy}
          mayEdit={mayEdit}
          onTest={() => void saveAndTest()}
        />
        <Box sx={{ px: 2, py: 1.5, display: 'flex', flexDirection: 'column', gap: 1 }}>
          <Notices
            stored={stored}
            mayEdit={mayEdit}
            deleted={deleted}
            readOnly={readOnly}
            onClose={tab.close}
          />
          {stored?.orderId && !deleted && (
            <OrderStrip orderId={stored.orderId} spotId={stored.id} {...source} />
          )}
          {conflict && <Conflict change={conflict} store={store} />}
          {problems.length > 0 && (
            <Alert severity="error">
              {problems.map((problem) => (
                <div key={problem}>{problem}</div>
              ))}
            </Alert>
          )}
          {stored ? (
            <SpotFold store={store} cancelled={stored.cancelled} putAway={stored.putAway}>
              {inputs}
            </SpotFold>
          ) : (
            inputs
          )}
          <CardPricesContext value={prices}>
            <OverMidnightContext value={overMidnight}>
              <FileExpressionsContext value={fileExpressions}>
                <SimpleSection {...sections} />
                <PiecesSection store={store} readOnly={readOnly} />
                <AdvancedSection {...sections} />
                {mayOrder && <StationsTable {...source} />}
              </FileExpressionsContext>
            </OverMidnightContext>
          </CardPricesContext>
        </Box>
        <Summary {...source}>
          {!readOnly && <DoubtNotice store={store} />}
          {!readOnly && <OrderNotice {...source} />}
        </Summary>
      </Box>
    </FormProvider>
  );
}
