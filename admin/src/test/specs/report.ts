import { runSpecs } from '../run-specs';

runSpecs('report');
