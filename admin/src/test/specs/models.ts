import { runSpecs } from '../run-specs';

runSpecs('models');
