import { lazy, useState, type ComponentType } from 'react';

/**
 * A screen whose code is fetched when it is first shown. Once `preload` has fetched it, it renders
 * at once, without an empty frame in between.
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
    // The choice is kept: swapping the component would lose what was typed.
    const [Shown] = useState<ComponentType>(() => loaded ?? Waiting);
    return <Shown />;
  }
  return Object.assign(OnDemand, { preload: (): void => void fetched() });
}
