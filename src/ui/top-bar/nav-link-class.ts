import styles from './nav-link.module.css';

/** The class of a link in the desktop header; the current page by `aria-current`. */
export const navLinkClass: string = styles.link ?? '';
