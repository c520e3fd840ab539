import { firefox } from '../firefox';
import { routes } from './table';

routes(firefox);
