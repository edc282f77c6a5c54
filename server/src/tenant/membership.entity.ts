import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Multimedia } from './multimedia.entity.js';

/** Which media groups a user may work in. */
@Entity('user_multimedia')
@Index(['multimediaId'])
// By name, because tenant/ must not import users/.
@ForeignKey('User', ['userId'], ['id'], { onDelete: 'CASCADE' })
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'], { onDelete: 'CASCADE' })
export class Membership {
  @PrimaryColumn('integer')
  userId: number;

  @PrimaryColumn('integer')
  multimediaId: number;
}
