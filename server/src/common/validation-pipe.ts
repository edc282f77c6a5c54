import { setImmediate as turn } from 'node:timers/promises';
import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import { LIMITS } from '../contract/limits.js';
import { message, unpack, type Message } from '../contract/messages.js';
import { type Class, type NestedField, nestedFieldsOf, wholeOf } from './nested-fields.js';
import { badFields, SentenceError } from './errors.js';
import { isObject } from '../contract/is-object.js';

/** Objects validated before yielding to the event loop: a few milliseconds' work. */
const OBJECTS_A_TURN = 25;

const join = (path: string, name: string | number): string =>
  path === '' ? String(name) : `${path}.${name}`;

const fieldsByClass = new WeakMap<Class, ReadonlySet<string>>();

/** The fields that a class declares. */
function fieldsOf(type: Class): ReadonlySet<string> {
  const fields =
    fieldsByClass.get(type) ??
    new Set(
      getMetadataStorage()
        .getTargetValidationMetadatas(type, '', false, false)
        .map(({ propertyName }) => propertyName),
    );
  fieldsByClass.set(type, fields);
  return fields;
}

/**
 * A value for a field that takes a scalar or a list of scalars. Anything nested is replaced by an empty
 * object, which the field's check refuses just the same without having to walk through it.
 */
function shallow(value: unknown): unknown {
  const deeper = (item: unknown) => typeof item === 'object' && item !== null;
  if (!deeper(value)) return value;
  return Array.isArray(value) && !value.some(deeper) ? value : {};
}

/** Why a nested field is refused as a whole; null when it is not. */
function nestedFault(value: unknown, { max }: NestedField): Message | null {
  if (max === null) return isObject(value) ? null : message('object');
  if (!Array.isArray(value) || value.length > max) return message('list', max);
  return value.every(isObject) ? null : message('items');
}

/** The state of reading one body: the faults found so far, and when to yield to the event loop. */
class Reading {
  readonly faults: Record<string, Message> = {};
  private count = 0;
  private objects = 0;

  get isFull(): boolean {
    return this.count >= LIMITS.faults;
  }

  fault(path: string, refusal: Message): void {
    if (this.isFull) return;
    this.faults[path] = refusal;
    this.count += 1;
  }

  async nextObject(): Promise<void> {
    this.objects += 1;
    if (this.objects % OBJECTS_A_TURN === 0) await turn();
  }
}

function collect(errors: readonly ValidationError[]): Record<string, Message> {
  return Object.fromEntries(
    errors.map(({ property, constraints = {} }): [string, Message] => [
      property,
      unpack(Object.values(constraints)[0] ?? '') ?? message('badRequest'),
    ]),
  );
}

/**
 * Validates bodies and queries against their class: unknown properties are refused, and every invalid
 * field is named by its path (`simpleSchedules.0.length`), up to LIMITS.faults of them.
 *
 * Names and the lengths of lists are checked before anything is transformed, and the objects of a list
 * are validated one by one, yielding in between: the largest campaign takes 100 ms.
 */
@Injectable()
export class BodyValidationPipe extends ValidationPipe {
  constructor(private readonly bodyType?: Class) {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) => badFields(collect(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const metatype = this.bodyType ?? (metadata.metatype as Class | undefined);
    if (metadata.type === 'body' && !isObject(value))
      throw new SentenceError(400, message('bodyObject'));
    if (metatype === undefined || !this.toValidate({ ...metadata, metatype }))
      return super.transform(value, metadata);
    const reading = new Reading();
    const read = await this.read(value ?? {}, metatype, '', reading);
    if (Object.keys(reading.faults).length > 0) throw badFields(reading.faults);
    return read;
  }

  /** The object as an instance of its class; null when it is invalid. */
  private async read(
    value: object,
    type: Class,
    path: string,
    reading: Reading,
  ): Promise<object | null> {
    await reading.nextObject();
    const fields = fieldsOf(type);
    const nestedFields = nestedFieldsOf(type);
    const own: Record<string, unknown> = {};
    const inside: [string, NestedField, unknown][] = [];
    const whole = wholeOf(type);
    for (const [name, item] of Object.entries(value)) {
      if (reading.isFull) return null;
      const nested = nestedFields.get(name);
      if (!fields.has(name)) reading.fault(join(path, name), message('unknownField'));
      else if (nested && item !== null && item !== undefined) {
        const fault = nestedFault(item, nested);
        if (fault) reading.fault(join(path, name), fault);
        else inside.push([name, nested, item]);
        own[name] = nested.max === null ? {} : [];
      } else own[name] = shallow(item);
    }
    const read = await this.readOwn(own, type, path, reading);
    if (read)
      for (const name of whole)
        if (Object.hasOwn(value, name)) Reflect.set(read, name, Reflect.get(value, name));
    for (const [name, nested, item] of inside) {
      const nestedRead = await this.readNested(item, nested, join(path, name), reading);
      if (read) Reflect.set(read, name, nestedRead);
    }
    return read;
  }

  private async readNested(
    item: unknown,
    { type, max }: NestedField,
    path: string,
    reading: Reading,
  ) {
    if (max === null) return this.read(item as object, type(), path, reading);
    const list: (object | null)[] = [];
    for (const [i, each] of (item as object[]).entries()) {
      if (reading.isFull) break;
      list.push(await this.read(each, type(), join(path, i), reading));
    }
    return list;
  }

  /** Validates the fields of an object that are not nested, with class-validator. */
  private async readOwn(own: object, metatype: Class, path: string, reading: Reading) {
    try {
      return (await super.transform(own, { type: 'body', metatype })) as object;
    } catch (error) {
      if (!(error instanceof SentenceError) || !error.fields) throw error;
      for (const [name, refusal] of Object.entries(error.fields))
        reading.fault(join(path, name), refusal);
      return null;
    }
  }
}
