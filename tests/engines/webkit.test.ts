import { webkit } from './webkit';
import { journeys } from './journeys';

journeys(webkit);
