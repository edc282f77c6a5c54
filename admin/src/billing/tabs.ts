import { payerParam } from './model/month';

/** The tab of a document that was handed over. */
export const tabOfDocument = (id: number): string => `billing/document/detail/${id}`;

/** The tab of a payer, as calls name it. */
export const tabOfPayer = (payer: string): string => `billing/payer/detail/${payerParam(payer)}`;
