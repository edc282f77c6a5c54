import type { ExistingPart, Part } from '@contract/enums';
import type { SvgIconComponent } from '@mui/icons-material';
import { useCanAccessResources } from 'ra-core';
import { createContext, use, useMemo, type ComponentType } from 'react';

export const MODULES = [
  'station_config',
  'commercial_config',
  'spot_programming',
  'billing',
  'report',
  'support',
  'config',
] as const;
export type Module = (typeof MODULES)[number];

/** Keys as labelled on the keyboard, and the message key of their description. */
export type ScreenKeys = readonly (readonly [keys: string, textKey: string])[];

/** A screen of the workspace, at `/{module}/{name}/{tabId}`. */
export interface Screen {
  module: Module;
  name: string;
  titleKey: string;
  icon: SvgIconComponent;
  /**
   * Without one, the menu entry is disabled and the route says that the screen is not available.
   */
  component?: ComponentType & { preload?: () => void };
  /** Instead of a component: the entry opens a dialog over the active tab. */
  dialog?: ComponentType<{ onClose: () => void }>;
  /** Needs the messages that are fetched after those of lists. */
  texts?: true;
  /** The resource that a user must be allowed to list. */
  resource?: string;
  /** The resource that a user must be allowed to create. */
  creates?: string;
  /** The part of the product that it belongs to: not available where that is turned off. */
  part?: ExistingPart;
  /** The keys of its own, for the keyboard help. */
  keys?: ScreenKeys;
  /** Not in the menu: opened from another screen. */
  hidden?: boolean;
  /** Its tabs show one record of the station group, and close when the group changes. */
  record?: boolean;
}

export interface OpenScreen {
  screen: Screen;
  /** The last part of the path: the number of a list or the id of a record. */
  param: string;
}

/** @param parts that the media group has turned on */
export const isAvailable = (screen: Screen, parts: readonly Part[]): boolean =>
  (screen.component !== undefined || screen.dialog !== undefined) &&
  (screen.part === undefined || parts.includes(screen.part));

/** The screen of a tab id or path; null if there is none. */
export function screenOf(screens: readonly Screen[], path: string): OpenScreen | null {
  const id = path.replace(/^\/+|\/+$/g, '');
  const cut = id.lastIndexOf('/');
  const base = id.slice(0, Math.max(0, cut));
  const screen = screens.find(({ module, name }) => `${module}/${name}` === base);
  const param = id.slice(cut + 1);
  return screen && param ? { screen, param } : null;
}

/** The id of a screen's first tab. */
export const tabIdOf = ({ module, name }: Screen): string => `${module}/${name}/1`;

const ScreensContext = createContext<readonly Screen[]>([]);
export const ScreensProvider = ScreensContext.Provider;

/** Every screen of the product, in the order of the menu. */
export const useScreens = (): readonly Screen[] => use(ScreensContext);

/** The screens that the user may open. */
export function useOfferedScreens(): readonly Screen[] {
  const screens = useScreens();
  const resources = useMemo(() => screens.flatMap(({ resource }) => resource ?? []), [screens]);
  const { canAccess } = useCanAccessResources({ action: 'list', resources });
  const created = useMemo(() => screens.flatMap(({ creates }) => creates ?? []), [screens]);
  const { canAccess: mayCreate } = useCanAccessResources({ action: 'create', resources: created });
  return useMemo(
    () =>
      screens.filter(
        ({ resource, creates }) =>
          (!resource || canAccess?.[resource] === true) &&
          (!creates || mayCreate?.[creates] === true),
      ),
    [screens, canAccess, mayCreate],
  );
}
