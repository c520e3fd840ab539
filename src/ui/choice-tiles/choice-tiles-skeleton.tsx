import { Skeleton } from '../skeleton/skeleton';
import { SkeletonGroup } from '../skeleton/skeleton-group';
import styles from './choice-tiles.module.css';

interface ChoiceTilesSkeletonProps {
  /** What is being loaded, for assistive technology. */
  label: string;
  look: 'time' | 'day';
  /** How many tiles are expected. */
  count: number;
}

/** The skeleton of choice tiles; reserves their space to avoid a layout shift. */
export function ChoiceTilesSkeleton({ label, look, count }: ChoiceTilesSkeletonProps) {
  return (
    <SkeletonGroup label={label} className={styles[look]}>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} className={styles.coming} />
      ))}
    </SkeletonGroup>
  );
}
