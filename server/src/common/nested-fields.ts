import 'reflect-metadata';

export type Class = new () => object;

/** A field of a body that holds an object of a class, or a list of at most `max` such objects. */
export interface NestedField {
  type: () => Class;
  /** Null where the field holds one object. */
  max: number | null;
}

const NESTED = Symbol('nested fields of a body');

const declaredFields = (prototype: object): ReadonlyMap<string, NestedField> =>
  (Reflect.getMetadata(NESTED, prototype) as ReadonlyMap<string, NestedField> | undefined) ??
  new Map();

/** Declares a field whose objects are validated one by one against their own class. */
export const IsNested =
  (nested: NestedField): PropertyDecorator =>
  (prototype, name) =>
    Reflect.defineMetadata(
      NESTED,
      new Map(declaredFields(prototype)).set(String(name), nested),
      prototype,
    );

/** The nested fields of a class, inherited ones included. */
export const nestedFieldsOf = (type: Class): ReadonlyMap<string, NestedField> =>
  declaredFields(type.prototype as object);

const WHOLE = Symbol('fields that are taken as they are sent');

/** Declares a field whose object has no class: it is passed on as it was sent, for its own check. */
export const IsWhole = (): PropertyDecorator => (prototype, name) =>
  Reflect.defineMetadata(WHOLE, new Set(wholeIn(prototype)).add(String(name)), prototype);

const wholeIn = (prototype: object): ReadonlySet<string> =>
  (Reflect.getMetadata(WHOLE, prototype) as ReadonlySet<string> | undefined) ?? new Set();

/** The fields of a class that are taken as they are sent. */
export const wholeOf = (type: Class): ReadonlySet<string> => wholeIn(type.prototype as object);
