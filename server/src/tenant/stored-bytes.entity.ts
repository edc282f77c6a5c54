import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { StorageKind } from '../contract/enums.js';

/** How many bytes a media group stores more, or fewer, of a kind than before; triggers write it. */
@Entity('stored_bytes')
@Index(['multimediaId'])
export class StoredBytesChange {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  @Column('integer')
  multimediaId: number;

  @Column('text')
  kind: StorageKind;

  @Column('bigint')
  bytes: string;
}
