import type { Clinic } from '@contract/clinics/schemas';
import { cardClass } from '@/ui/card/card';
import { Badge } from '@/ui/badge/badge';
import { ClinicCard } from '../clinic-card';
import styles from './clinic-choice.module.css';
import type { ClinicInList } from '../list/clinic-in-list';

interface ClinicButtonsProps {
  clinics: readonly ClinicInList[];
  chosenId: string | null;
  onClinic: (clinic: Clinic) => void;
}

/** A list of clinics to choose from, as buttons. */
export function ClinicButtons({ clinics, chosenId, onClinic }: ClinicButtonsProps) {
  return (
    <ul className={styles.list}>
      {clinics.map((clinic) => (
        <li key={clinic.clinicId}>
          <button
            type="button"
            className={cardClass('small', styles.result)}
            aria-pressed={chosenId === null ? undefined : clinic.clinicId === chosenId}
            onClick={() => onClinic(clinic)}
          >
            <ClinicCard clinic={clinic} distance={clinic.distance}>
              {clinic.clinicId === chosenId && <Badge className={styles.badge}>고른 한의원</Badge>}
            </ClinicCard>
          </button>
        </li>
      ))}
    </ul>
  );
}
