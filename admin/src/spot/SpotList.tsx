import ResourceScreen from '../resource-kit/ResourceScreen';
import { spotDefinition } from './definition';

/** The list of campaigns. */
export default function SpotList() {
  return <ResourceScreen definition={spotDefinition} />;
}
