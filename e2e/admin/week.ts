/** A call that stores something, of somebody in a media group. */
type Post = (path: string, data: Record<string, unknown>) => Promise<unknown>;

/** A line that airs on every day of the week. */
export const EVERY_DAY = {
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 1,
  sunday: 1,
};

/** A break for ads, or of another kind. */
export const adBreak = (time: string, spotType = 0) => ({
  time,
  timeType: 0,
  toleranceInMinutes: 3,
  spotType,
  allowMixSpotCategory: 0,
});

/** Gives each day of a station's week the same breaks. */
export async function sameDays(
  post: Post,
  stationId: number,
  commercialBreaks: readonly ReturnType<typeof adBreak>[],
): Promise<void> {
  await post(`Schedule/update?stationId=${stationId}&dayOfWeek=1`, { commercialBreaks, shows: [] });
  await post('Schedule/copyDay', {
    stationId,
    dayOfWeekFrom: 1,
    dayOfWeekTo: [0, 2, 3, 4, 5, 6],
    copyCommercialBreaks: true,
    copyShows: false,
  });
}
