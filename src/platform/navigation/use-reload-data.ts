import { useRouter } from '@tanstack/react-router';

/** Runs the loaders of the open page again, for example after an error. */
export function useReloadData(): () => Promise<void> {
  const router = useRouter();
  return () => router.invalidate();
}
