import { ENTITIES, type EntityName } from '@contract/entities';
import { Resource as Registered, type ResourceDefinitions } from 'ra-core';
import type { Rules } from '../providers/kept-lists';
import type { Resource, RestResource } from '../shared/resource';
import { spotRules } from '../spot/model/list-rules';
import { accountExecutive } from './account-executive';
import { adAgency } from './ad-agency';
import { adAgencyGroup } from './ad-agency-group';
import { asRunAlias } from './as-run-alias';
import { asRunFile } from './as-run-file';
import { auditEvent } from './audit-event';
import { billingShape } from './billing-shape';
import { businessUnit } from './business-unit';
import { certificate } from './certificate';
import { client } from './client';
import { clientCategory } from './client-category';
import { importRun } from './import-run';
import { makeGood } from './make-good';
import { origin } from './origin';
import { payMethod } from './pay-method';
import { payment } from './payment';
import { playoutFormat } from './playout-format';
import { preInvoice } from './pre-invoice';
import { rateCard } from './rate-card';
import { show } from './show';
import { speaker } from './speaker';
import { spot } from './spot';
import { spotCategory } from './spot-category';
import { station } from './station';
import { studio } from './studio';
import { mailing } from './mailing';
import { tax } from './tax';
import { user } from './user';

/** The entities, in the order of the menu. */
export const resources: readonly Resource[] = [
  station,
  speaker,
  show,
  clientCategory,
  adAgency,
  spotCategory,
  adAgencyGroup,
  accountExecutive,
  payMethod,
  origin,
  businessUnit,
  client,
  spot,
];

/** The resources of the REST kind. */
const restResources: readonly RestResource[] = [
  asRunAlias,
  asRunFile,
  auditEvent,
  billingShape,
  certificate,
  importRun,
  makeGood,
  payment,
  playoutFormat,
  preInvoice,
  rateCard,
  studio,
  tax,
  mailing,
  user,
];

/** Everything that react-admin knows. */
export const allResources: readonly (Resource | RestResource)[] = [...resources, ...restResources];

const byName = new Map<string, Resource | RestResource>(
  allResources.map((resource) => [resource.name, resource]),
);

export function resourceOf(name: string): Resource | RestResource {
  const resource = byName.get(name);
  if (!resource) throw new Error(`No resource is called ${name}`);
  return resource;
}

/** What react-admin registers: the workspace opens lists and forms, so there are no routes to them. */
export const definitions: ResourceDefinitions = Object.fromEntries(
  allResources.map((resource) => [
    resource.name,
    {
      ...Registered.registerResource(resource),
      hasList: false,
      hasCreate: false,
      hasEdit: false,
    },
  ]),
);

const referencesOf = ({ options }: Resource): Record<string, EntityName> =>
  Object.fromEntries(
    Object.entries(options.fields).flatMap(([source, field]) =>
      field?.reference && field.reference in ENTITIES ? [[source, field.reference]] : [],
    ),
  );

/** The fields in which the one search of a list looks: all that are texts. */
const searchedOf = ({ options }: Resource): string[] =>
  Object.entries(options.fields).flatMap(([source, field]) =>
    field?.says || field?.choices ? [] : [source],
  );

/** How the lists are derived from the kept ones. */
export const listRules: Rules = {
  ...Object.fromEntries(
    resources.map((resource) => [
      resource.name,
      { references: referencesOf(resource), searched: searchedOf(resource) },
    ]),
  ),
  spot: spotRules,
};
