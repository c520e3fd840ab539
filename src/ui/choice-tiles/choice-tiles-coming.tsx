import { Skeleton } from '../skeleton/skeleton';
import { SkeletonGroup } from '../skeleton/skeleton-group';
import styles from './choice-tiles.module.css';

export interface ChoiceTilesComingProps {
  /** What is being loaded, for assistive technology. */
  label: string;
  look: 'time' | 'day';
  /** How many tiles are expected. */
  count: number;
}

/** The room of tiles that are being loaded, so that nothing below them moves when they come. */
export function ChoiceTilesComing({ label, look, count }: ChoiceTilesComingProps) {
  return (
    <SkeletonGroup label={label} className={styles[look]}>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} className={styles.coming} />
      ))}
    </SkeletonGroup>
  );
}
