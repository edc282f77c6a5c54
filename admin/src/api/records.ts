import type { EntityName } from '@contract/entities';
import type { components } from './schema.generated';

type Schemas = components['schemas'];

/** What create takes of the entity E, as the server's OpenAPI document has it. */
export type BodyOf<E extends Exclude<EntityName, 'spot'>> = Schemas[`${Capitalize<E>}Body`];

/** What the session calls answer. */
export type SignInAnswer = Schemas['SignInAnswer'];
export type RefreshAnswer = Schemas['RefreshAnswer'];
/** The media group itself. */
export type MediaGroup = Schemas['MediaGroupAnswer'];
export type OpenSession = Schemas['SessionAnswer'];
