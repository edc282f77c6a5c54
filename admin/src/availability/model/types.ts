import type { components } from '../../api/schema.generated';

type Schemas = components['schemas'];
export type Room = Schemas['RoomAnswer'];
export type RoomDay = Schemas['RoomDay'];
export type Free = Schemas['FreeAnswer'];
