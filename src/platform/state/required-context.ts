import { createContext, useContext } from 'react';

/** A provider, and the hook that reads its value; without the provider, which `name` names, the hook throws. */
export function requiredContext<T>(name: string) {
  const Context = createContext<T | null>(null);
  const useValue = (): T => {
    const value = useContext(Context);
    if (value === null) throw new Error(`no ${name}`);
    return value;
  };
  return [Context.Provider, useValue] as const;
}
