import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { actAs, programActor } from '../common/actor.js';
import { AsRunModule } from './as-run.module.js';
import { FoundDaysService } from './found-days.service.js';

const logger = new Logger('AsRun');

/** After a start, compares in the background the days whose logs were locked without a comparison. */
@Injectable()
class AsRunStart implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopped = new AbortController();
  private comparing: Promise<void> | undefined;

  constructor(private readonly days: FoundDaysService) {}

  onApplicationBootstrap(): void {
    this.comparing = actAs(programActor('server start'), () => this.compare());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped.abort(new Error('The server was told to stop'));
    await this.comparing;
  }

  private async compare(): Promise<void> {
    try {
      const days = await this.days.compareAll(this.stopped.signal);
      if (days > 0) logger.log(`${days} days of what aired were compared with their logs.`);
    } catch (error) {
      logger.warn(`What aired was not compared, the next start tries again: ${String(error)}`);
    }
  }
}

/** What long-running processes do about as-run days when they start. Commands do not. */
@Module({ imports: [AsRunModule], providers: [AsRunStart] })
export class AsRunStartModule {}
