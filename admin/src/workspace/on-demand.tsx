import { lazy, useState, type ComponentType } from 'react';

/**
 * A screen whose code is fetched when it is first shown. `preload` fetches it before; what is shown
 * after that is drawn at once, without the empty frame of a wait.
 */
export function onDemand(load: () => Promise<{ default: ComponentType }>) {
  let loaded: ComponentType | null = null;
  const fetched = async (): Promise<{ default: ComponentType }> => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Waiting = lazy(fetched);
  function OnDemand() {
    // Kept as it began: another component in its place would lose what was typed.
    const [Shown] = useState<ComponentType>(() => loaded ?? Waiting);
    return <Shown />;
  }
  return Object.assign(OnDemand, { preload: (): void => void fetched() });
}
