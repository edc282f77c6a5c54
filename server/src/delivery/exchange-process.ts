import * as tasks from './exchange-tasks.js';
import { answerCalls } from './side-process.js';

answerCalls(tasks);
