import { lazy, type ComponentType, type FunctionComponent, type ReactNode } from 'react';
import { importUntilHere } from '@/loading/import-until-here';
import { Part } from './part';

/**
 * A lazy part that no server renders. While its file fails to load, the page works without it and the import is
 * repeated; a `placeholder` offers to ask again.
 */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): FunctionComponent<Props> {
  const Loaded = lazy(async () => ({ default: await importUntilHere(load) }));
  return function LazyOptional(props: Props) {
    return (
      <Part placeholder={placeholder} isQuiet={placeholder === null}>
        <Loaded {...props} />
      </Part>
    );
  };
}
