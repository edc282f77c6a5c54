import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { DesignedReport } from '../contract/report.js';
import { Multimedia } from '../tenant/multimedia.entity.js';

/** A report that is saved by name, for everybody in the media group. */
@Entity()
@Unique(['multimediaId', 'name'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class ReportDesign {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  multimediaId: number;

  /** Grows with each update. */
  @Column('integer', { default: 1 })
  version: number;

  @Column('citext')
  name: string;

  /** What it asks, and how the answer is shown. */
  @Column('jsonb')
  question: DesignedReport;
}
