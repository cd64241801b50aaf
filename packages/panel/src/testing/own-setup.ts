import { namePanel } from '../panel-name.ts';
import { cleanUp } from './setup.ts';

namePanel('admin');
cleanUp();
