import {
  Box,
  Button,
  List,
  ListItemButton,
  ListItemText,
  ListSubheader,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { PLAYOUT_DIRECTIONS } from '@contract/playout';
import { HttpError, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import ConfirmDialog from '../dialog/ConfirmDialog';
import { useSectionNotify } from '../shared/notify';
import {
  FORMATS_QUERY,
  type Format,
  type ListedFormat,
  useFormatLabel,
  usePlayoutFormat,
  usePlayoutFormats,
} from '../shared/playout-formats';
import { useHttp } from '../shared/services';
import { ScreenLoading } from '../workspace/ScreenState';
import { FormatEditor } from './FormatEditor';
import { blank, errorsOf, everyError, freeName, fromJson, type Errors } from './model';
import './playout.css';

const TITLES = { out: 'playout.out', in: 'playout.in' } as const;

/** Playout formats: those that come with the product, and copies that a media group made its own. */
export default function PlayoutScreen() {
  const translate = useTranslate();
  const http = useHttp();
  const queries = useQueryClient();
  const notify = useSectionNotify('screens.playoutFormats');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  /** What to do once the person has agreed to lose what is not saved. */
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  const editor = useRef<HTMLDivElement>(null);
  // On a phone it is below the list; elsewhere it may have been scrolled.
  useEffect(() => {
    const top = editor.current?.getBoundingClientRect().top ?? 0;
    if (chosenId !== null && (top < 0 || top > innerHeight / 2)) editor.current?.scrollIntoView();
  }, [chosenId]);
  const formats = usePlayoutFormats();
  const labelOf = useFormatLabel();
  const listed =
    formats?.find(({ id }) => id === chosenId) ??
    formats?.find(({ direction }) => direction === PLAYOUT_DIRECTIONS[0]);
  const chosen = usePlayoutFormat(listed);
  if (!formats) return <ScreenLoading />;

  const leave = (go: () => void): void => (unsaved ? setLeaving({ go }) : go());
  const changing = async (work: () => Promise<Format | null>): Promise<void> => {
    try {
      const made = await work();
      await queries.invalidateQueries({ queryKey: FORMATS_QUERY });
      setChosenId(made?.id ?? null);
      notify.succeeded();
    } catch (error) {
      notify.error(error);
    }
  };
  const create = ({ name, direction, map }: Pick<Format, 'name' | 'direction' | 'map'>) =>
    changing(async () => {
      try {
        const body = { name: freeName(name, formats), direction, map };
        return await http.json<Format>('/playout-formats', { method: 'POST', body });
      } catch (error) {
        const refused = errorsOf(error);
        // There is no form in which its fields could say it.
        throw refused ? new HttpError(everyError(refused), 400) : error;
      }
    });
  /** Saves a format. @returns what is wrong with it, by field */
  const save = async ({ id, name, direction, map, version }: Format): Promise<Errors> => {
    let refused: Errors = {};
    await changing(async () => {
      try {
        const body = { name, direction, map, version };
        return await http.json<Format>(`/playout-formats/${id}`, { method: 'PUT', body });
      } catch (error) {
        refused = errorsOf(error) ?? {};
        throw error;
      }
    });
    return refused;
  };
  const remove = ({ id }: ListedFormat): Promise<void> =>
    changing(async () => {
      await http.json(`/playout-formats/${id}`, { method: 'DELETE' });
      return null;
    });
  const load = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const format = fromJson(await file.text());
    if (format) await create(format);
    else notify.error(new HttpError('playout.notJson', 400));
  };

  return (
    <Box sx={{ p: 2 }}>
      <Typography variant="h1">{translate('screens.playoutFormats')}</Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('playout.lead')}
      </Typography>
      <div className="pf">
        <nav aria-label={translate('screens.playoutFormats')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
            <Button
              size="small"
              variant="outlined"
              disabled={!chosen}
              onClick={() => leave(() => chosen && void create(chosen))}
            >
              {translate('playout.copy')}
            </Button>
            <Button
              size="small"
              disabled={!chosen || chosen.preset !== null}
              onClick={() => leave(() => chosen && void remove(chosen))}
            >
              {translate('ra.action.delete')}
            </Button>
            <Button size="small" component="label" role={undefined} tabIndex={-1}>
              {translate('playout.importJson')}
              <input
                type="file"
                accept=".json,application/json"
                className="visually-hidden"
                aria-label={translate('playout.importJson')}
                onChange={({ target }) => {
                  const file = target.files?.[0];
                  leave(() => void load(file));
                }}
              />
            </Button>
          </Box>
          {PLAYOUT_DIRECTIONS.map((direction) => (
            <List
              component="div"
              key={direction}
              dense
              subheader={
                <ListSubheader component="div" className="pf-direction">
                  <h2>{translate(TITLES[direction])}</h2>
                  <Button
                    size="small"
                    aria-label={`${translate('playout.create')}: ${translate(TITLES[direction])}`}
                    onClick={() =>
                      leave(
                        () =>
                          void create({
                            ...{ name: translate('playout.newName'), direction },
                            map: blank(direction),
                          }),
                      )
                    }
                  >
                    {translate('playout.create')}
                  </Button>
                </ListSubheader>
              }
            >
              {formats
                .filter((one) => one.direction === direction)
                .map((one) => (
                  <ListItemButton
                    key={one.id}
                    component="button"
                    selected={one.id === listed?.id}
                    aria-current={one.id === listed?.id}
                    onClick={() => leave(() => setChosenId(one.id))}
                    sx={{ width: '100%', textAlign: 'left' }}
                  >
                    <ListItemText
                      primary={one.name}
                      secondary={one.preset === null ? translate('playout.own') : labelOf(one)}
                    />
                  </ListItemButton>
                ))}
            </List>
          ))}
        </nav>
        {chosen && (
          <div ref={editor} style={{ minWidth: 0 }}>
            <FormatEditor
              key={`${chosen.id}/${chosen.version}`}
              format={chosen}
              onUnsaved={setUnsaved}
              {...(chosen.preset === null && { onSave: save })}
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
