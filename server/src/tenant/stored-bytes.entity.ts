import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { StorageKind } from '../contract/enums.js';

/** A change of the bytes of a kind that a media group stores; written by triggers. */
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
