import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

/** How much of the news a user has seen. */
@Entity('news_seen')
@ForeignKey(() => User, ['userId'], ['id'], { onDelete: 'CASCADE' })
export class NewsSeen {
  @PrimaryColumn('integer')
  userId: number;

  /** Of all versions together, which keeps its meaning when a version gets its number. */
  @Column('integer')
  lines: number;
}
