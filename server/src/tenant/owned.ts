import { Column, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A row of a media group; foreign keys refer to `(multimediaId, id)`. */
@Unique(['multimediaId', 'id'])
export abstract class Owned {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  multimediaId: number;
}

/** A row that people change. */
export abstract class Versioned extends Owned {
  /** Grows with each update. */
  @Column('integer', { default: 1 })
  version: number;
}
