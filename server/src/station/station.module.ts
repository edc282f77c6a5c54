import { Module } from '@nestjs/common';
import { SentenceError } from '../common/errors.js';
import { message } from '../contract/messages.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { type ReferenceDefinition, referenceEntity } from '../reference/reference.factory.js';
import { linesOverMidnight } from './station.repository.js';
import { Show, ShowAnswer, ShowBody, ShowUpdate } from './show.entity.js';
import { Speaker, SpeakerAnswer, SpeakerBody, SpeakerUpdate } from './speaker.entity.js';
import { Station, StationAnswer, StationBody, StationUpdate } from './station.entity.js';

const DEFINITIONS: readonly ReferenceDefinition[] = [
  {
    name: 'station',
    entity: Station,
    body: StationBody,
    update: StationUpdate,
    answer: StationAnswer,
    saveCodes: ['CODE_IN_USE', 'NAME_IN_USE'],
    deleteCodes: ['CODE_IN_USE'],
    // Without the switch, none of these campaigns could be saved any more.
    check: async (run, multimediaId, { id, ...fields }) => {
      if (Reflect.get(fields, 'windowsOverMidnight') !== 0) return;
      const lines = await linesOverMidnight(run, multimediaId, id);
      const refusal = message('linesOverMidnight', lines);
      if (lines > 0) throw new SentenceError(400, refusal, { windowsOverMidnight: refusal });
    },
  },
  {
    name: 'speaker',
    entity: Speaker,
    body: SpeakerBody,
    update: SpeakerUpdate,
    answer: SpeakerAnswer,
    saveCodes: ['CODE_IN_USE', 'NAME_IN_USE'],
    deleteCodes: ['SIMPLESCHEDULE_WITH_SPEAKER', 'ADVANCEDSCHEDULE_WITH_SPEAKER', 'CODE_IN_USE'],
  },
  {
    name: 'show',
    entity: Show,
    body: ShowBody,
    update: ShowUpdate,
    answer: ShowAnswer,
    saveCodes: ['CODE_IN_USE', 'NAME_IN_USE'],
    deleteCodes: ['STATIONSHOW_WITH_SHOW', 'SIMPLESCHEDULE_WITH_SHOW', 'CODE_IN_USE'],
  },
];

export const STATION_ENTITIES = DEFINITIONS.map(({ entity }) => entity);

const parts = DEFINITIONS.map(referenceEntity);

/** Stations, and what they air besides advertising: shows and speakers. */
@Module({
  imports: [IdempotencyModule],
  controllers: parts.map(({ controller }) => controller),
  providers: parts.map(({ provider }) => provider),
})
export class StationModule {}
