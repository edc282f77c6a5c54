import 'reflect-metadata';

export type Class = new () => object;

/** A field of a body that holds an object of a class, or a list of at most `max` of them. */
export interface Part {
  type: () => Class;
  /** Null: one object. */
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
