import type { EntityName } from '@contract/entities';
import { useCanAccess, useCanAccessResources, useTranslate } from 'ra-core';
import { useMay } from '../../shared/may';
import { useCallback, useMemo } from 'react';
import { PERIOD_TEXTS } from '../../client/model/periods';
import { useDateOrder } from '../../inputs/DateField';
import { resources } from '../../resources/resources';
import { today } from '../../shared/format';
import { useDateTexts } from '../../shared/dates';
import { useParts } from '../../shared/services';
import { AVAILABILITY_TAB, SPOT_LIST_TAB, tabOfSpot } from '../../workspace/addresses';
import { queryOf } from '../../workspace/use-address';
import type { FilterValues } from '../../providers/list-view';
import { chipsOf } from '../../list/use-narrowed';
import { isAvailable, tabIdOf, useOfferedScreens } from '../../workspace/screens';
import { THEMES } from '../Navbar';
import { useLeave, type UserDialog } from '../use-leave';
import { useThemeChoice } from '../use-theme-choice';
import { findable, findTargets, type Findable, type Target } from './find';
import { intentsOf, type Catalogue, type Intent } from './intents';
import { readStanding } from './standing';
import { readQuestion, type Question } from './question';
import { useCatalogue } from './use-catalogue';
import { useFileSearch } from './use-file-search';

/** Entities whose records are created in a dialog of their list. */
const LISTS = resources.flatMap(({ name, create }) => (create ? [name] : []));

const listNameOf = (entity: EntityName): string =>
  entity.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** What people call actions besides their names, in both languages because people mix them. */
const OTHER_WORDS: Readonly<Partial<Record<string, string>>> = {
  keys: 'keyboard shortcuts teclado atajos teclas',
  language: 'language idioma english español',
  logout: 'log out sign out exit cerrar sesión salir',
};

/** Campaigns of which the palette offers who changed them. */
const CHANGED = 6;

/** Every available screen, and the global actions. */
function useScreensAndActions(onDialog: (dialog: UserDialog) => void): readonly Findable[] {
  const translate = useTranslate();
  const screens = useOfferedScreens();
  const parts = useParts();
  const { canAccess } = useCanAccessResources({ action: 'create', resources: LISTS });
  const { canAccess: mayChange } = useCanAccess({ resource: 'multimedia', action: 'edit' });
  const maySell = useMay('spot', 'create');
  const { askToLeave } = useLeave(onDialog);
  const [, setTheme] = useThemeChoice();
  return useMemo(() => {
    const act = (key: string, label: string, action: Target['action']): Target => ({
      key: `action-${key}`,
      label,
      also: OTHER_WORDS[key],
      group: translate('palette.actions'),
      action,
    });
    const run = (key: string, label: string, work: () => void): Target =>
      act(key, label, { kind: 'run', run: work });
    const newOf = (name: string): string => translate('palette.newOf', { name });
    const creations = LISTS.flatMap((entity) => {
      const list = screens.find(({ name }) => name === listNameOf(entity));
      if (!list || canAccess?.[entity] !== true) return [];
      const name = translate(`resources.${entity}.name`, { smart_count: 1 });
      const tabId = tabIdOf(list);
      return [act(`new-${entity}`, newOf(name), { kind: 'record', tabId, record: 'create' })];
    });
    const targets: Target[] = [
      ...screens
        .filter((screen) => isAvailable(screen, parts) && !screen.hidden)
        .map((screen): Target => ({
          key: tabIdOf(screen),
          label: translate(screen.titleKey, { smart_count: 2 }),
          group: translate('palette.screens'),
          action: { kind: 'tab', tabId: tabIdOf(screen) },
        })),
      ...(maySell
        ? [
            act('new-spot', newOf(translate('resources.spot.name', { smart_count: 1 })), {
              kind: 'tab',
              tabId: tabOfSpot('create'),
            }),
          ]
        : []),
      ...creations,
      run('account', translate('nav.account'), () => onDialog('account')),
      run('secondFactor', translate('account.secondFactor'), () => onDialog('secondFactor')),
      run('language', translate('nav.changeLanguage'), () => onDialog('language')),
      run('keys', translate('nav.keys'), () => onDialog('keys')),
      run('password', translate('nav.changePassword'), () => onDialog('password')),
      run('sessions', translate('nav.sessions'), () => onDialog('sessions')),
      ...(mayChange === true
        ? [run('mediaGroup', translate('nav.mediaGroup'), () => onDialog('mediaGroup'))]
        : []),
      ...THEMES.map(({ choice, key }) =>
        run(`theme-${choice}`, translate('palette.theme', { name: translate(key) }), () =>
          setTheme(choice),
        ),
      ),
      run('logout', translate('nav.logout'), askToLeave),
    ];
    return targets.map(findable);
  }, [translate, screens, parts, canAccess, mayChange, maySell, askToLeave, setTheme, onDialog]);
}

/** An answer to a question about days, as text. */
function useIntentTargets(): (intent: Intent, question: Question) => Target {
  const translate = useTranslate();
  const dates = useDateTexts();
  return useCallback(
    (intent, { period }) => {
      const { dateFrom, dateTo } = intent.range;
      const days =
        dateFrom === dateTo
          ? dates.short(dateFrom)
          : `${dates.short(dateFrom)} – ${dates.short(dateTo)}`;
      if (intent.kind === 'log') {
        const { of, time, aired } = intent;
        const group = aired ? 'palette.aired' : 'palette.logs';
        return {
          key: `log-${of.stationId}`,
          label: [of.label, ...(time === null ? [] : [time]), days].join(' · '),
          group: translate(time === null ? group : 'palette.breaks'),
          action: { kind: 'log', stationId: of.stationId, date: dateFrom, time, aired },
        };
      }
      if (intent.kind === 'availability') {
        const { of } = intent;
        const link = { station: of?.stationId, from: dateFrom, to: dateTo };
        return {
          key: `availability-${of?.stationId ?? ''}`,
          label: [...(of === null ? [] : [of.label]), days].join(' · '),
          group: translate('screens.availability'),
          action: { kind: 'link', tabId: AVAILABILITY_TAB, link: queryOf(link) },
        };
      }
      if (intent.kind === 'campaigns') {
        const { of } = intent;
        const station = of === null ? '' : String(of.stationId);
        const chips = chipsOf({ station, from: dateFrom, to: dateTo });
        return {
          key: `campaigns-${of?.stationId ?? ''}`,
          label: [...(of === null ? [] : [of.label]), days].join(' · '),
          group: translate('palette.campaigns'),
          action: { kind: 'link', tabId: SPOT_LIST_TAB, link: queryOf(chips) },
        };
      }
      const { of, range } = intent;
      return {
        key: `airings-${of.key}`,
        label: [of.label, ...(period ? [translate(PERIOD_TEXTS[period])] : []), days].join(' · '),
        group: translate('palette.airings'),
        action: { kind: 'client', clientId: of.clientId, view: { ...range, spotId: of.spotId } },
      };
    },
    [translate, dates],
  );
}

/** The campaigns of the list that some chips let through. */
const listOf = (key: string, label: string, group: string, chips: FilterValues): Target => ({
  key,
  label,
  group,
  action: { kind: 'link', tabId: SPOT_LIST_TAB, link: queryOf(chipsOf(chips)) },
});

/** Answers to questions without a day: campaigns that wait for something or end soon, and who changed one. */
function useStandingTargets({ campaigns }: Catalogue): (typed: string) => Target[] {
  const translate = useTranslate();
  const audit = useOfferedScreens().find(({ titleKey }) => titleKey === 'screens.audit');
  return useCallback(
    (typed) => {
      const asked = readStanding(typed);
      const group = translate('resources.spot.name', { smart_count: 2 });
      switch (asked?.kind) {
        case 'copy':
          return [listOf('copy', translate('palette.copy'), group, { copy: 'missing' })];
        case 'waiting':
          return [listOf('waiting', translate('palette.waiting'), group, { status: 'waiting' })];
        case 'ends': {
          const { within } = asked;
          const label = translate('palette.ends', { smart_count: Number(within) });
          return [listOf('ends', label, group, { ends: within })];
        }
        case 'changes':
          return !audit
            ? []
            : findTargets(campaigns, asked.of, CHANGED).flatMap(({ label, spotId }): Target[] =>
                spotId === null
                  ? []
                  : [
                      {
                        key: `changes-${spotId}`,
                        label: translate('palette.changes', { name: label }),
                        group: translate('screens.audit'),
                        action: {
                          kind: 'link',
                          tabId: tabIdOf(audit),
                          link: queryOf({ entity: 'spot', recordId: spotId }),
                        },
                      },
                    ],
              );
        case undefined:
          return [];
      }
    },
    [translate, audit, campaigns],
  );
}

/** The palette's results for a text: questions about days first, then names, then files. */
export function useAnswers(typed: string, onDialog: (dialog: UserDialog) => void) {
  const translate = useTranslate();
  const { order } = useDateOrder();
  const catalogue = useCatalogue();
  const fixed = useScreensAndActions(onDialog);
  const toTarget = useIntentTargets();
  const standing = useStandingTargets(catalogue);
  const { files, error } = useFileSearch(typed);
  const all = useMemo(() => [...fixed, ...catalogue.records], [fixed, catalogue]);
  const named = useMemo(() => findTargets(all, typed), [all, typed]);
  const query = useMemo(() => {
    const question = readQuestion(typed, today(), order);
    return { question, intents: intentsOf(question, catalogue) };
  }, [typed, order, catalogue]);
  const targets = useMemo(
    () => [
      ...standing(typed),
      ...query.intents.map((intent) => toTarget(intent, query.question)),
      ...named,
      ...files.map(({ spotId, fileName, internalNumber, spotName }): Target => ({
        key: `file-${spotId}-${fileName}`,
        label: `${fileName} · ${internalNumber} ${spotName}`,
        group: translate('palette.files'),
        action: { kind: 'tab', tabId: tabOfSpot(spotId) },
      })),
    ],
    [typed, standing, query, named, files, toTarget, translate],
  );
  return { targets, error };
}
