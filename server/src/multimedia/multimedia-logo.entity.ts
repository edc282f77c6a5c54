import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Multimedia } from '../tenant/multimedia.entity.js';

/** A media group's logo, as it was encoded again. */
@Entity()
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'], { onDelete: 'CASCADE' })
export class MultimediaLogo {
  @PrimaryColumn('integer')
  multimediaId: number;

  @Column('text')
  type: 'image/png' | 'image/jpeg';

  @Column('bytea')
  image: Buffer;
}
