import styles from './skip-link.module.css';

/** The first tab stop: skips the header. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      본문으로 바로 가기
    </a>
  );
}
