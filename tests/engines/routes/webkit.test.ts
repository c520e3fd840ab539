import { webkit } from '../webkit';
import { routes } from './table';

routes(webkit);
