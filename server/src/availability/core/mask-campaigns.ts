/** What a campaign would lose; without a name, what several would. */
export interface DisplacedCampaign {
  spotId: number | null;
  spotName: string | null;
  count: number;
  /** 1: on hold. */
  held?: 1;
}

/**
 * What a day's campaigns would lose, for a user who sees only some of them: the others share one entry without
 * a name, or two if some of them are on hold.
 */
export function maskCampaigns(
  displaced: readonly DisplacedCampaign[],
  visible: ReadonlySet<number>,
): DisplacedCampaign[] {
  const named = displaced.filter(({ spotId }) => spotId !== null && visible.has(spotId));
  const others = displaced.filter((one) => !named.includes(one));
  const sumOf = (held: boolean): DisplacedCampaign[] => {
    const all = others.filter((one) => (one.held === 1) === held);
    const count = all.reduce((sum, one) => sum + one.count, 0);
    return count === 0
      ? []
      : [{ spotId: null, spotName: null, count, ...(held && { held: 1 as const }) }];
  };
  return [...named, ...sumOf(false), ...sumOf(true)];
}
