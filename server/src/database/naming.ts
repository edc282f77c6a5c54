import { DefaultNamingStrategy, type Table } from 'typeorm';

/** A column's name of a property's. */
export const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (c, i: number) => (i ? '_' : '') + c.toLowerCase());

/**
 * Readable names for people and for the error mapping: `fk_spot_client_id`, `uq_client_code`. The
 * tenant's column is part of nearly every key, so names leave it out.
 */
export class ReadableNames extends DefaultNamingStrategy {
  override tableName(target: string, given: string | undefined): string {
    return given ?? snake(target);
  }

  override columnName(property: string, given: string, prefixes: string[]): string {
    return snake([...prefixes, given || property].join('_'));
  }

  private constraint(kind: string, table: Table | string, columns: string[]): string {
    const own = columns.filter((column) => column !== 'multimedia_id' && column !== 'multimediaId');
    const table_ = this.getTableName(table).replace(/^.*\./, '');
    return [kind, table_, ...(own.length ? own : ['multimedia_id']).map(snake)].join('_');
  }

  override primaryKeyName(table: Table | string, _columns: string[]): string {
    return `pk_${this.getTableName(table).replace(/^.*\./, '')}`;
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return this.constraint('uq', table, columns);
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return this.constraint('fk', table, columns);
  }

  override indexName(table: Table | string, columns: string[]): string {
    return this.constraint('ix', table, columns);
  }
}
