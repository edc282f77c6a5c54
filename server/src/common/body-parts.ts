import 'reflect-metadata';

export type Class = new () => object;

/** A field of a body that holds an object of a class, or a list of at most `max` such objects. */
export interface Part {
  type: () => Class;
  /** Null where the field holds one object. */
  max: number | null;
}

const PARTS = Symbol('parts of a body');

const declared = (prototype: object): ReadonlyMap<string, Part> =>
  (Reflect.getMetadata(PARTS, prototype) as ReadonlyMap<string, Part> | undefined) ?? new Map();

/** Declares a field whose objects are validated one by one against their own class. */
export const IsPart =
  (part: Part): PropertyDecorator =>
  (prototype, name) =>
    Reflect.defineMetadata(PARTS, new Map(declared(prototype)).set(String(name), part), prototype);

/** The parts of a class, inherited ones included. */
export const partsOf = (type: Class): ReadonlyMap<string, Part> =>
  declared(type.prototype as object);

const WHOLE = Symbol('fields that are taken as they are sent');

/** Declares a field whose object has no class: it is passed on as it was sent, for its own check. */
export const IsWhole = (): PropertyDecorator => (prototype, name) =>
  Reflect.defineMetadata(WHOLE, new Set(wholeIn(prototype)).add(String(name)), prototype);

const wholeIn = (prototype: object): ReadonlySet<string> =>
  (Reflect.getMetadata(WHOLE, prototype) as ReadonlySet<string> | undefined) ?? new Set();

/** The fields of a class that are taken as they are sent. */
export const wholeOf = (type: Class): ReadonlySet<string> => wholeIn(type.prototype as object);
