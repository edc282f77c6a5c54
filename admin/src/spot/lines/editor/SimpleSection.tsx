import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { use, useCallback, useMemo, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useModal } from '../../../workspace/modal';
import { DoneNotice } from '../bulk/Done';
import { tickByKey, undoByKey } from '../bulk/section-keys';
import { SimpleBar } from '../bulk/SimpleBar';
import { SwapButton, type OwnFile } from '../bulk/SwapButton';
import { useChosen } from '../bulk/use-chosen';
import { useDone } from '../bulk/use-done';
import { CardPricesContext } from '../card-prices';
import { FileExpressionsContext } from '../file-expressions';
import { OverMidnightContext } from '../over-midnight';
import { today } from '../../../shared/format';
import { horizonOf } from '../model/ordered';
import { duplicateLine, newSimpleLine } from '../model/new-lines';
import type { SimpleLine } from '../model/types';
import type { LinesStore } from '../store';
import type { LineTest } from './Effect';
import { AddButton } from './AddButton';
import { SectionHeader } from './SectionHeader';
import { SimpleLineDialog } from './SimpleLineDialog';
import { SimpleRow } from './SimpleRow';

interface SimpleSectionProps {
  store: LinesStore;
  tested: ReadonlyMap<string, LineTest>;
  readOnly: boolean;
  ownFile: OwnFile;
}

/** The simple schedule: each line as a sentence. */
export function SimpleSection({ store, tested, readOnly, ownFile }: SimpleSectionProps) {
  const translate = useTranslate();
  const modal = useModal();
  const lines = useSyncExternalStore(store.subscribe, () => store.get().simple);
  const pieces = useSyncExternalStore(store.subscribe, () => store.get().pieces);
  const through = useSyncExternalStore(store.subscribe, () => {
    const { simple, advanced } = store.get();
    return horizonOf([...simple, ...advanced], today());
  });
  const order = useMemo(() => lines.map(({ key }) => key), [lines]);
  const chosen = useChosen(order);
  const { done, tell } = useDone(store);

  const prices = use(CardPricesContext);
  const overMidnight = use(OverMidnightContext);
  const fileExpressions = use(FileExpressionsContext);
  const edit = useCallback(
    (line: SimpleLine, isNew: boolean): void =>
      modal.open(
        <CardPricesContext value={prices}>
          <FileExpressionsContext value={fileExpressions}>
            <SimpleLineDialog
              line={line}
              pieces={store.get().pieces}
              isNew={isNew}
              overMidnight={overMidnight}
              tested={tested.get(line.key)}
              onClose={modal.close}
              onSave={(saved) =>
                store.setSimple((all) =>
                  isNew
                    ? [...all, saved]
                    : all.map((other) => (other.key === line.key ? saved : other)),
                )
              }
            />
          </FileExpressionsContext>
        </CardPricesContext>,
      ),
    [modal, store, tested, prices, overMidnight, fileExpressions],
  );
  const typeOver = useCallback(
    (typed: SimpleLine): void => {
      store.setSimple((all) => all.map((other) => (other.key === typed.key ? typed : other)));
      tell(translate('spot.line.typed'), true);
    },
    [store, tell, translate],
  );
  const editLine = useCallback((line: SimpleLine) => edit(line, false), [edit]);
  const duplicate = useCallback(
    (line: SimpleLine) => store.setSimple((all) => [...all, duplicateLine(line)]),
    [store],
  );
  const remove = useCallback(
    (line: SimpleLine) => store.setSimple((all) => all.filter((other) => other.key !== line.key)),
    [store],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (readOnly) return;
    undoByKey(event, store);
    if (event.target instanceof Element && event.target.closest('[data-ticks]'))
      tickByKey(event, chosen);
  };

  return (
    <section aria-labelledby="spot-simple" onKeyDown={onKeyDown}>
      <SectionHeader id="spot-simple" title={translate('spot.simple.title')}>
        {!readOnly && (
          <>
            {lines.length > 0 && <SwapButton store={store} ownFile={ownFile} tell={tell} />}
            <AddButton
              label={translate('spot.simple.add')}
              letter="L"
              onAdd={() => edit(newSimpleLine(today()), true)}
            />
          </>
        )}
      </SectionHeader>
      {lines.length === 0 ? (
        <Typography color="text.secondary" variant="body2" sx={{ py: 1 }}>
          {translate('spot.simple.empty')}
        </Typography>
      ) : (
        <div data-ticks>
          {!readOnly && <SimpleBar store={store} lines={lines} chosen={chosen} tell={tell} />}
          <Box component="ul" sx={{ m: 0, p: 0 }}>
            {lines.map((line) => (
              <SimpleRow
                key={line.key}
                line={line}
                pieces={pieces}
                through={through}
                tested={tested.get(line.key)}
                readOnly={readOnly}
                ticked={chosen.keys.has(line.key)}
                onTick={chosen.toggle}
                onEdit={editLine}
                onType={readOnly ? undefined : typeOver}
                onDuplicate={duplicate}
                onDelete={remove}
              />
            ))}
          </Box>
        </div>
      )}
      {!readOnly && <DoneNotice done={done} onUndo={store.undo} />}
    </section>
  );
}
