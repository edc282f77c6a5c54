import { runSpecs } from '../run-specs';

runSpecs('spot');
