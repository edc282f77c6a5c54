const domSafe = (id: string): string => id.replace(/[^\w-]/g, '_');

/** Ids by which a tab and its panel refer to each other. */
export const tabDomId = (id: string): string => `tab-${domSafe(id)}`;
export const panelDomId = (id: string): string => `panel-${domSafe(id)}`;
