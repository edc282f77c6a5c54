import AddIcon from '@mui/icons-material/ArrowDropDown';
import RemoveIcon from '@mui/icons-material/Close';
import { DndContext, DragOverlay, useDndContext, useDraggable, useDroppable } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { Button, Menu, MenuItem } from '@mui/material';
import type { ReportDimension } from '@contract/report-dimensions';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { CheckMark } from '../list/CheckMark';
import { useTabPanel } from '../workspace/tab-context';
import { choicesFor, withColumns, withRows } from './model/question';
import { dropProblem, inZone, moveDimension, type Zone } from './model/fields';
import type { Question } from './model/types';
import { idOf, useCarry, ZONE_TEXTS, type CarriedDimension } from './use-carry';
import { DIMENSION_TEXTS } from './use-words';

interface PivotFieldsProps {
  question: Question;
  onQuestion: (question: Question) => void;
  /** The filters, to which dimensions are carried too. */
  children: ReactNode;
}

/** What a report is by: its fields are carried to rows, columns and filters, or chosen in the menus of these. */
export function PivotFields({ question, onQuestion, children }: PivotFieldsProps) {
  const translate = useTranslate();
  const { carried, put, setPut, handlers } = useCarry(question, onQuestion);
  const remove = (dimension: ReportDimension): void => {
    setPut({ zone: 'fields', dimension });
    onQuestion(moveDimension(question, dimension, { zone: 'fields', index: 0 }));
  };
  const shared = { question, put, onPut: () => setPut(null) };
  return (
    <DndContext {...handlers}>
      <section className="rp-fields" aria-label={translate('report.drag.title')}>
        <Fields {...shared} />
        <Axis
          {...shared}
          zone="rows"
          onChosen={(rows) => onQuestion(withRows(question, rows))}
          onRemove={remove}
        />
        <Axis
          {...shared}
          zone="columns"
          onChosen={(columns) => onQuestion(withColumns(question, columns))}
          onRemove={remove}
        />
      </section>
      <DropZone question={question} zone="filters" className="rp-filters">
        {children}
      </DropZone>
      <DragOverlay dropAnimation={null}>
        {carried && (
          <span className="rp-chip rp-carried">
            {translate(DIMENSION_TEXTS[carried.dimension])}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  );
}

interface DropZoneProps {
  question: Question;
  zone: Zone;
  className: string;
  children: ReactNode;
}

/** Where a dimension can be let go; it says so while one is over it that it takes. */
function DropZone({ question, zone, className, children }: DropZoneProps) {
  const { setNodeRef } = useDroppable({ id: idOf({ zone, dimension: null }) });
  const { active, over } = useDndContext();
  const carried = active?.data.current as CarriedDimension | undefined;
  const takes = carried !== undefined && dropProblem(question, carried.dimension, zone) === null;
  const isOver = takes && String(over?.id ?? '').split(' ')[0] === zone;
  return (
    <div
      ref={setNodeRef}
      className={className}
      data-takes={takes || undefined}
      data-over={isOver || undefined}
    >
      {children}
    </div>
  );
}

interface SharedProps {
  question: Question;
  /** What was put somewhere last. */
  put: CarriedDimension | null;
  onPut: () => void;
}

/** The fields that are in no axis. */
function Fields({ question, put, onPut }: SharedProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <DropZone question={question} zone="fields" className="rp-zone rp-pool">
      <span id={id} className="rp-zone-name">
        {translate(ZONE_TEXTS.fields)}
      </span>
      <ul aria-labelledby={id}>
        {inZone(question, 'fields').map((dimension) => (
          <Field
            key={dimension}
            dimension={dimension}
            focused={put?.zone === 'fields' && put.dimension === dimension}
            onFocused={onPut}
          />
        ))}
      </ul>
    </DropZone>
  );
}

interface FieldProps {
  dimension: ReportDimension;
  /** Whether it was put here by the last move. */
  focused: boolean;
  onFocused: () => void;
}

/** What carries a field; it has the focus once the field was moved, which makes it another element. */
function useHandle(
  { focused, onFocused }: Pick<FieldProps, 'focused' | 'onFocused'>,
  activate: (node: HTMLElement | null) => void,
) {
  const handle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!focused) return;
    handle.current?.focus();
    onFocused();
  }, [focused, onFocused]);
  return useCallback(
    (node: HTMLButtonElement | null) => {
      handle.current = node;
      activate(node);
    },
    [activate],
  );
}

function Field({ dimension, focused, onFocused }: FieldProps) {
  const translate = useTranslate();
  const place = { zone: 'fields', dimension } as const;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: idOf(place),
    data: place,
    attributes: { roleDescription: translate('report.drag.role') },
  });
  const handle = useHandle({ focused, onFocused }, setActivatorNodeRef);
  return (
    <li ref={setNodeRef} className="rp-chip" data-dragged={isDragging || undefined}>
      <button type="button" ref={handle} {...attributes} {...listeners}>
        {translate(DIMENSION_TEXTS[dimension])}
      </button>
    </li>
  );
}

interface AxisProps extends SharedProps {
  zone: 'rows' | 'columns';
  onChosen: (chosen: ReportDimension[]) => void;
  onRemove: (dimension: ReportDimension) => void;
}

/** The dimensions of rows or columns, in their order. */
function Axis({ question, zone, put, onPut, onChosen, onRemove }: AxisProps) {
  const translate = useTranslate();
  const id = useId();
  const chosen = question[zone];
  const others = question[zone === 'rows' ? 'columns' : 'rows'];
  return (
    <DropZone question={question} zone={zone} className="rp-zone">
      <AxisMenu
        id={id}
        name={translate(ZONE_TEXTS[zone])}
        chosen={chosen}
        choices={choicesFor(chosen, others)}
        onChosen={onChosen}
      />
      <SortableContext
        items={chosen.map((dimension) => idOf({ zone, dimension }))}
        strategy={rectSortingStrategy}
      >
        <ul aria-labelledby={id}>
          {chosen.map((dimension) => (
            <AxisField
              key={dimension}
              zone={zone}
              dimension={dimension}
              focused={put?.zone === zone && put.dimension === dimension}
              onFocused={onPut}
              onRemove={() => onRemove(dimension)}
            />
          ))}
        </ul>
      </SortableContext>
      {chosen.length === 0 && <span className="rp-none">{translate('report.drag.none')}</span>}
    </DropZone>
  );
}

interface AxisFieldProps extends FieldProps {
  zone: Zone;
  onRemove: () => void;
}

function AxisField({ zone, dimension, focused, onFocused, onRemove }: AxisFieldProps) {
  const translate = useTranslate();
  const place = { zone, dimension };
  const sortable = useSortable({
    id: idOf(place),
    data: place,
    attributes: { roleDescription: translate('report.drag.role') },
  });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } =
    sortable;
  const handle = useHandle({ focused, onFocused }, setActivatorNodeRef);
  const field = translate(DIMENSION_TEXTS[dimension]);
  const remove = translate('report.drag.remove', { field, zone: translate(ZONE_TEXTS[zone]) });
  return (
    <li
      ref={setNodeRef}
      className="rp-chip"
      data-dragged={isDragging || undefined}
      data-over={sortable.isOver || undefined}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
    >
      <button type="button" ref={handle} {...attributes} {...listeners}>
        {field}
      </button>
      <button type="button" aria-label={remove} title={remove} onClick={onRemove}>
        <RemoveIcon />
      </button>
    </li>
  );
}

interface AxisMenuProps {
  id: string;
  name: string;
  chosen: readonly ReportDimension[];
  choices: readonly ReportDimension[];
  onChosen: (chosen: ReportDimension[]) => void;
}

/** The same without carrying: the dimensions of an axis in a menu, in the order in which they are chosen. */
function AxisMenu({ id, name, chosen, choices, onChosen }: AxisMenuProps) {
  const translate = useTranslate();
  const panel = useTabPanel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (dimension: ReportDimension): void =>
    onChosen(
      chosen.includes(dimension)
        ? chosen.filter((one) => one !== dimension)
        : [...chosen, dimension],
    );
  return (
    <>
      <Button
        id={id}
        size="small"
        endIcon={<AddIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {name}
      </Button>
      <Menu
        container={panel}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        transitionDuration={0}
        slotProps={{ list: { dense: true, 'aria-labelledby': id } }}
      >
        {choices.map((one) => (
          <MenuItem
            key={one}
            role="menuitemcheckbox"
            aria-checked={chosen.includes(one)}
            onClick={() => toggle(one)}
          >
            <CheckMark checked={chosen.includes(one)} />
            {translate(DIMENSION_TEXTS[one])}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
