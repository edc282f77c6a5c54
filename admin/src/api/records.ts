import type { EntityName } from '@contract/entities';
import type { components } from './schema.generated';

type Schemas = components['schemas'];

/** What create takes of the entity E, as the server's OpenAPI document has it. */
export type BodyOf<E extends Exclude<EntityName, 'spot'>> = Schemas[`${Capitalize<E>}Body`];

/** What the session calls answer. */
export type SignInAnswer = Omit<Schemas['CompletedAnswer'], 'recovery'>;
export type EnteredAnswer = Schemas['EnteredAnswer'];
export type CompletedAnswer = Schemas['CompletedAnswer'];
export type SecondFactorBody = Schemas['SecondFactorBody'];
export type SecondFactorStep = Schemas['SecondFactorStep'];
export type SecondFactorOffer = Schemas['OfferAnswer'];
export type SecondFactors = Schemas['SecondFactorsAnswer'];
export type Account = Schemas['AccountAnswer'];
export type RefreshAnswer = Schemas['RefreshAnswer'];
/** The media group itself. */
export type MediaGroup = Schemas['MediaGroupAnswer'];
export type LinkPurpose = Schemas['LinkPurposeAnswer'];
export type Joined = Schemas['JoinedAnswer'];
export type SetupState = Schemas['SetupStateAnswer'];
export type SetupBody = Schemas['SetupBody'];
export type NewMediaGroup = Schemas['MultimediaAnswer'];
/** A user of the media group, and the links that administrators make. */
export type UserRecord = Schemas['UserAnswer'];
export type InvitedUser = Schemas['InvitedAnswer'];
export type UserLink = Schemas['LinkAnswer'];
/** A studio, and with the link for its device where one was made. */
export type StudioRecord = Schemas['StudioAnswer'];
export type LinkedStudio = Schemas['LinkedStudioAnswer'];
export type SupportContact = Schemas['SupportAnswer'];
export type OpenSession = Schemas['SessionAnswer'];
