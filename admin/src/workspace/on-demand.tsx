import { lazy, useState, type ComponentType } from 'react';

/**
 * A lazily loaded screen. Unlike with React.lazy, once `preload` has finished it renders at once,
 * without an empty frame.
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
    // Stays the same for the component's life: swapping it would lose unsaved input.
    const [Shown] = useState<ComponentType>(() => loaded ?? Waiting);
    return <Shown />;
  }
  return Object.assign(OnDemand, { preload: (): void => void fetched() });
}
