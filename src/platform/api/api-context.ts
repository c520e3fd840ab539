import { requiredContext } from '@/platform/state/required-context';
import type { Api } from './create-api';

/** The API of this app instance. */
export const [ApiProvider, useApi] = requiredContext<Api>('ApiProvider');
