import 'reflect-metadata';

export type Class = new () => object;

/** A field of a body that is an object, or a list of at most `max` objects, of a class. */
export interface Part {
  type: () => Class;
  /** Null: one object. */
  max: number | null;
}

const PARTS = Symbol('parts of a body');

const declared = (prototype: object): ReadonlyMap<string, Part> =>
  (Reflect.getMetadata(PARTS, prototype) as ReadonlyMap<string, Part> | undefined) ?? new Map();

/** Declares a field to be read as objects of its own class, one by one. */
export const IsPart =
  (part: Part): PropertyDecorator =>
  (prototype, name) =>
    Reflect.defineMetadata(PARTS, new Map(declared(prototype)).set(String(name), part), prototype);

/** The parts of a class, also those that it inherits. */
export const partsOf = (type: Class): ReadonlyMap<string, Part> =>
  declared(type.prototype as object);
