import { classNames } from '../class-names';
import styles from './icon-button.module.css';

/** The class that makes a link look like an IconButton; give the link an aria-label. */
export function iconButtonClass(className?: string): string {
  return classNames(styles.button, className);
}
