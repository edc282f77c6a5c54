const domSafe = (id: string): string => id.replace(/[^\w-]/g, '_');

/** Element ids that connect a tab and its panel. */
export const tabDomId = (id: string): string => `tab-${domSafe(id)}`;
export const panelDomId = (id: string): string => `panel-${domSafe(id)}`;
