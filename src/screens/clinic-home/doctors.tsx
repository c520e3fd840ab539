import { doctorName } from '@contract/clinics/doctors';
import type { Clinic, Doctor } from '@contract/clinics/schemas';
import { daysInWords } from '@/features/clinics/week-hours';
import { Card } from '@/ui/card/card';
import { Picture } from '@/ui/picture/picture';
import { SectionHeader } from '@/ui/section-header/section-header';
import styles from './doctors.module.css';

/** Who holds a clinic's consultations (product 3, Doctor); nothing where it names nobody. */
export function Doctors({ of: { doctors = [] } }: { of: Clinic }) {
  if (doctors.length === 0) return null;
  return (
    <section aria-labelledby="doctors-title" className={styles.section}>
      <SectionHeader id="doctors-title" title="진료하는 한의사" large />
      <ul className={styles.doctors}>
        {doctors.map((doctor) => (
          <DoctorCard key={doctor.name} doctor={doctor} />
        ))}
      </ul>
    </section>
  );
}

function DoctorCard({ doctor: { profile, ...doctor } }: { doctor: Doctor }) {
  const days = `${daysInWords(doctor.days)}요일 진료`;
  return (
    <Card as="li" className={styles.doctor}>
      {profile?.picture ? (
        <Picture
          name={profile.picture}
          alt=""
          sizes="72px"
          ratio="square"
          frame="thumb"
          className={styles.portrait}
        />
      ) : (
        <Seal name={doctor.name} />
      )}
      <div className={styles.words}>
        <h3 className="h3">{doctorName(doctor)}</h3>
        {profile && <p className="small">{`${profile.licence} · ${profile.specialty}`}</p>}
        <p className="small">{profile ? `${profile.since}년부터 · ${days}` : days}</p>
      </div>
      {profile && <p className={styles.introduction}>{profile.introduction}</p>}
    </Card>
  );
}

/** Instead of a portrait: a seal with the surname's syllable. */
function Seal({ name }: { name: string }) {
  return (
    <span className={styles.seal} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}
