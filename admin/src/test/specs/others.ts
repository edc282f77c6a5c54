import { runSpecs } from '../run-specs';

runSpecs('others');
