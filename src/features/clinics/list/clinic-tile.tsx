import { AppLink } from '@/platform/navigation/app-link';
import { toClinicHome } from '@/platform/navigation/targets';
import { cardClass } from '@/ui/card/card';
import { classNames } from '@/ui/class-names';
import { Picture } from '@/ui/picture/picture';
import { ClinicFacts } from './clinic-facts';
import type { ShownClinic } from './clinic-in-list';
import styles from './clinic-tile.module.css';

interface ClinicTileProps {
  clinic: ShownClinic;
  /** Heading level of the name. */
  level?: 2 | 3;
  priority?: boolean;
}

/** A clinic in a list: picture, name, status, distance and next free time; links to its storefront. */
export function ClinicTile({ clinic, level = 3, priority = false }: ClinicTileProps) {
  const Name = `h${level}` as const;
  return (
    <AppLink target={toClinicHome(clinic.alias)} className={cardClass('small', styles.tile)}>
      <Picture
        name={clinic.picture}
        alt=""
        sizes="112px"
        ratio="square"
        frame="thumb"
        priority={priority}
        className={styles.picture}
      />
      <div className={styles.words}>
        <Name className={classNames('h3', styles.name)}>{clinic.clinicName}</Name>
        <ClinicFacts clinic={clinic} />
      </div>
    </AppLink>
  );
}
