import { runSpecs } from '../run-specs';

runSpecs('log');
