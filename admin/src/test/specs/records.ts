import { runSpecs } from '../run-specs';

runSpecs('records');
