import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'ra-core';
import { useSectionNotify } from '../shared/notify';
import type { Format, ListedFormat } from '../shared/playout-formats';
import { errorsOf, everyError, freeName, fromJson, type Errors } from './model';

const RESOURCE = 'playout-formats';

/**
 * Creates, saves and deletes formats, and says in a notification what failed.
 *
 * @param onChosen hears which format is to be shown afterwards
 */
export function useFormatCalls(
  formats: readonly ListedFormat[],
  onChosen: (id: number | null) => void,
) {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const notify = useSectionNotify('screens.playoutFormats');

  const changing = async (work: () => Promise<Format | null>): Promise<void> => {
    try {
      const format = await work();
      // The list must have the format before it is chosen.
      await queries.invalidateQueries({ queryKey: [RESOURCE] });
      onChosen(format?.id ?? null);
      notify.succeeded();
    } catch (error) {
      notify.error(error);
    }
  };
  const create = ({ name, direction, map }: Pick<Format, 'name' | 'direction' | 'map'>) =>
    changing(async () => {
      try {
        const data = { name: freeName(name, formats), direction, map };
        return (await dataProvider.create<Format>(RESOURCE, { data })).data;
      } catch (error) {
        const refused = errorsOf(error);
        // There is no form in which its fields could say it.
        throw refused ? new HttpError(everyError(refused), 400) : error;
      }
    });
  /** Saves a format. @returns what is wrong with it, by field */
  const save = async (format: Format): Promise<Errors> => {
    const { id, name, direction, map, version } = format;
    let refused: Errors = {};
    await changing(async () => {
      try {
        const data = { name, direction, map, version };
        const params = { id, data, previousData: format };
        return (await dataProvider.update<Format>(RESOURCE, params)).data;
      } catch (error) {
        refused = errorsOf(error) ?? {};
        throw error;
      }
    });
    return refused;
  };
  const remove = (format: ListedFormat): Promise<void> =>
    changing(async () => {
      await dataProvider.delete(RESOURCE, { id: format.id, previousData: format });
      return null;
    });
  const load = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const format = fromJson(await file.text());
    if (format) await create(format);
    else notify.error(new HttpError('playout.notJson', 400));
  };
  return { create, save, remove, load };
}
