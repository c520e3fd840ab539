import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** A section of the gallery: one group of components. */
export function Family({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.family}>
      <h2 className="h1">{title}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

/** One state of a component with its name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className="caption">{name}</p>
      <div className={styles.shown}>{children}</div>
    </div>
  );
}
