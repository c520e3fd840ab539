import { createContext, useContext } from 'react';
import type { Api } from './create-api';

const ApiContext = createContext<Api | null>(null);

export const ApiProvider = ApiContext.Provider;

/** The API of this app instance. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('no ApiProvider');
  return api;
}
