import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AsRunModule } from './as-run/as-run.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AvailabilityModule } from './availability/availability.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BillingModule } from './billing/billing.module.js';
import { CertificateModule } from './certificate/certificate.module.js';
import { ClientAiringsModule } from './client/client.module.js';
import { CommercialModule } from './commercial/commercial.module.js';
import { AppConfig } from './config/app-config.js';
import { ConfigModule, DatabaseAddress } from './config/config.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { ALL_ENTITIES } from './entities.js';
import { ImportModule } from './import/import.module.js';
import { MakeGoodsModule } from './make-goods/make-goods.module.js';
import { MergeModule } from './merge/merge.module.js';
import { MovingModule } from './moving/moving.module.js';
import { MultimediaModule } from './multimedia/multimedia.module.js';
import { RateCardModule } from './rate-card/rate-card.module.js';
import { SalesModule } from './sales/sales.module.js';
import { PlayoutFormatModule } from './playout/format/playout-format.module.js';
import { ScheduleModule } from './schedule/schedule.module.js';
import { PayerPageModule } from './payer-page/payer-page.module.js';
import { SetupModule } from './setup/setup.module.js';
import { SpotModule } from './spot/spot.module.js';
import { StationModule } from './station/station.module.js';
import { StudioModule } from './studio/studio.module.js';
import { SystemModule } from './system/system.module.js';
import { TrafficLogModule } from './traffic-log/traffic-log.module.js';
import { UnderDeliveryModule } from './under-delivery/under-delivery.module.js';
import { WebModule } from './web/web.module.js';

/** The modules of the application. */
@Module({
  imports: [
    WebModule,
    AuthModule,
    StationModule,
    PlayoutFormatModule,
    ScheduleModule,
    CommercialModule,
    ClientAiringsModule,
    RateCardModule,
    BillingModule,
    SpotModule,
    TrafficLogModule,
    AvailabilityModule,
    MultimediaModule,
    CertificateModule,
    AsRunModule,
    MakeGoodsModule,
    UnderDeliveryModule,
    StudioModule,
    SalesModule,
    DocumentsModule,
    ImportModule,
    MergeModule,
    MovingModule,
    PayerPageModule,
    SetupModule,
    SystemModule,
    AuditModule,
  ],
})
export class AppModule {
  /**
   * The application on a database whose schema is up to date.
   *
   * @param more modules of this kind of process: the nightly worker, the metrics
   */
  static on(config: AppConfig, database: DatabaseAddress, more: Type[] = []): DynamicModule {
    const [settings, pool] = [ConfigModule.of(config, database), DatabaseModule.of(ALL_ENTITIES)];
    return { module: AppModule, imports: [settings, pool, ...more] };
  }
}
