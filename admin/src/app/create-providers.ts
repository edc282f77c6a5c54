import type { Language } from '@contract/enums';
import { createAuthProvider } from '../providers/auth-provider';
import { createDataProvider } from '../providers/data-provider';
import { keptLists } from '../providers/kept-lists';
import { resourceMessages } from '../resources/messages';
import { allResources, listRules } from '../resources/resources';
import type { Services } from '../shared/services';

const labels = (language: Language): object => resourceMessages(allResources, language);

/** What react-admin needs behind the sign-in; adds the labels of its resources to the messages. */
export function createProviders({ http, session, queries, i18n }: Services) {
  i18n.extend(labels);
  const tenant = (): number | null => session.getState().multimediaId;
  return {
    dataProvider: keptLists(createDataProvider(http), queries, tenant, listRules),
    authProvider: createAuthProvider(session, http),
  };
}
