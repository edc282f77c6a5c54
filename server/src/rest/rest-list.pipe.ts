import { type ArgumentMetadata, type PipeTransform, Query } from '@nestjs/common';
import { badField, badFields, SentenceError } from '../common/errors.js';
import { BodyValidationPipe } from '../common/validation-pipe.js';
import {
  type ListRequest,
  parseFilter,
  parseRange,
  parseSort,
  type RestResource,
} from './rest-list.js';

const PARAMETERS = ['sort', 'range', 'filter'];

/** `sort`, `range` and `filter` of a query string, checked against the resource. */
class RestListPipe<F extends object> implements PipeTransform {
  private readonly filters: BodyValidationPipe;

  constructor(private readonly resource: RestResource<F>) {
    this.filters = new BodyValidationPipe(resource.filter);
  }

  /** @throws 400, which names the invalid parameter or `filter.<field>` */
  async transform(query: Record<string, unknown>): Promise<ListRequest<F>> {
    for (const [name, value] of Object.entries(query)) {
      if (!PARAMETERS.includes(name)) throw badField(name, 'unknownField');
      if (typeof value !== 'string') throw badField(name, 'text');
    }
    const { sort, range, filter } = query as Record<string, string | undefined>;
    return {
      sort: parseSort(sort, this.resource),
      ...parseRange(range, this.resource.reach),
      filter: await this.filterOf(parseFilter(filter)),
    };
  }

  private async filterOf(filter: object): Promise<F> {
    const metadata: ArgumentMetadata = { type: 'query', metatype: this.resource.filter };
    try {
      return (await this.filters.transform(filter, metadata)) as F;
    } catch (error) {
      if (!(error instanceof SentenceError) || error.fields === null) throw error;
      const fields = Object.entries(error.fields).map(([name, refusal]) => [
        `filter.${name}`,
        refusal,
      ]);
      throw badFields(Object.fromEntries(fields));
    }
  }
}

/** The requested page of a list, as a handler's argument. */
export const RestQuery = <F extends object>(resource: RestResource<F>) =>
  Query(new RestListPipe(resource));
