import { Box, Typography } from '@mui/material';
import { PLAYOUT_DIRECTIONS } from '@contract/playout';
import { useTranslate } from 'ra-core';
import { useMay } from '../shared/may';
import { RoleNotice } from '../workspace/RoleNotice';
import { useEffect, useRef, useState } from 'react';
import ConfirmDialog from '../dialog/ConfirmDialog';
import { type ListedFormat, usePlayoutFormat, usePlayoutFormats } from '../shared/playout-formats';
import { ScreenLoading } from '../workspace/ScreenState';
import { FormatEditor } from './FormatEditor';
import { FormatList } from './FormatList';
import { blank } from './model';
import { useFormatCalls } from './use-format-calls';
import './playout.css';

/** Playout formats: those that come with the product, and the media group's own copies. */
export default function PlayoutScreen() {
  const formats = usePlayoutFormats();
  return formats ? <Formats formats={formats} /> : <ScreenLoading />;
}

function Formats({ formats }: { formats: readonly ListedFormat[] }) {
  const translate = useTranslate();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  /** What to do once the user agreed to discard unsaved changes. */
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  const editor = useRef<HTMLDivElement>(null);
  // On a phone it is below the list; elsewhere it may have been scrolled.
  useEffect(() => {
    const top = editor.current?.getBoundingClientRect().top ?? 0;
    if (chosenId !== null && (top < 0 || top > innerHeight / 2)) editor.current?.scrollIntoView();
  }, [chosenId]);
  const shown =
    formats.find(({ id }) => id === chosenId) ??
    formats.find(({ direction }) => direction === PLAYOUT_DIRECTIONS[0]);
  const format = usePlayoutFormat(shown);
  const { create, save, remove, load } = useFormatCalls(formats, setChosenId);

  const mayEdit = useMay('playout-formats', 'edit');

  const leave = (go: () => void): void => (unsaved ? setLeaving({ go }) : go());
  return (
    <Box sx={{ p: 2 }}>
      <Typography variant="h1">{translate('screens.playoutFormats')}</Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('playout.lead')}
      </Typography>
      {!mayEdit && <RoleNotice />}
      <div className="pf">
        <FormatList
          formats={formats}
          shown={shown}
          mayEdit={mayEdit}
          onCopy={format && (() => leave(() => void create(format)))}
          onDelete={
            format && format.preset === null ? () => leave(() => void remove(format)) : undefined
          }
          onImport={(file) => leave(() => void load(file))}
          onCreate={(direction) => {
            const name = translate('playout.newName');
            leave(() => void create({ name, direction, map: blank(direction) }));
          }}
          onChoose={({ id }) => leave(() => setChosenId(id))}
        />
        {format && (
          <div ref={editor} style={{ minWidth: 0 }}>
            <FormatEditor
              key={`${format.id}/${format.version}`}
              format={format}
              onUnsaved={setUnsaved}
              onSave={format.preset === null && mayEdit ? save : undefined}
            />
          </div>
        )}
      </div>
      {leaving && (
        <ConfirmDialog
          title={translate('tabs.unsaved')}
          text={translate('tabs.closeText')}
          confirmLabel={translate('tabs.leave')}
          cancelLabel={translate('tabs.stay')}
          onConfirm={() => {
            setLeaving(null);
            leaving.go();
          }}
          onCancel={() => setLeaving(null)}
        />
      )}
    </Box>
  );
}
