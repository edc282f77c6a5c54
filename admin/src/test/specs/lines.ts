import { runSpecs } from '../run-specs';

runSpecs('lines');
