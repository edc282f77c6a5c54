import { IdList, QueryId, Text } from '../../common/fields.js';
import { LIMITS } from '../../contract/limits.js';

const ShapeField = () =>
  Text({
    max: LIMITS.name,
    description: 'The id of a shape, the name of a preset or of an own one, or pdf',
    example: 'csv',
  });

/** What a document is downloaded as. */
export class DocumentFileQuery {
  @ShapeField()
  shape: string;
}

export class DocumentFileId {
  @QueryId({ description: 'The document' })
  id: number;
}

/** Documents in one zip. */
export class DocumentFilesBody {
  @IdList({ max: LIMITS.billingFileDocuments, example: [1], description: 'The documents' })
  ids: number[];

  @ShapeField()
  shape: string;
}
