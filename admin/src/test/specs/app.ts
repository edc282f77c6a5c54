import { runSpecs } from '../run-specs';

runSpecs('app');
