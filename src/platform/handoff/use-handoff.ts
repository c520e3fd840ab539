import { useEffect, useState } from 'react';
import type { Item } from '@contract/cart';
import { useApi } from '@/platform/api/api-context';
import type { Api } from '@/platform/api/create-api';
import { useCarriedItems } from './carried-items';

interface Made {
  /** The link or the code. */
  text: string;
  /** How many lines go along. */
  count: number;
}

interface Handoff {
  made: Made | null;
  error: unknown;
  /** Makes another one. */
  again: () => void;
}

/** Makes a link or a code for the open page as soon as this is shown. */
export function useHandoff(make: (api: Api, items: readonly Item[]) => Promise<string>): Handoff {
  const api = useApi();
  const carried = useCarriedItems();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Omit<Handoff, 'again'>>({ made: null, error: null });
  useEffect(() => {
    let isLeft = false;
    const tell = (next: Omit<Handoff, 'again'>) => {
      if (!isLeft) setState(next);
    };
    const run = async () => {
      const items = await carried();
      tell({ made: { text: await make(api, items), count: items.length }, error: null });
    };
    run().catch((error: unknown) => tell({ made: null, error }));
    return () => {
      isLeft = true;
    };
  }, [api, carried, make, round]);
  const again = () => {
    setState({ made: null, error: null });
    setRound(round + 1);
  };
  return { ...state, again };
}
