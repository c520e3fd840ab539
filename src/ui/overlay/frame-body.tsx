import { Dialog } from '@base-ui/react/dialog';
import { classNames } from '../class-names';
import { IconButton } from '../icon-button/icon-button';
import type { Layer } from './overlay-types';
import styles from './overlay-body.module.css';

/** The inside of a sheet or modal: headline and close button, then what the caller renders. */
export function FrameBody({ layer }: { layer: Layer }) {
  const { title, closeButton } = layer;
  return (
    <>
      {(title || closeButton) && (
        <div className={classNames(styles.head, !title && styles.bare)}>
          {title && <Dialog.Title className={classNames('h2', styles.title)}>{title}</Dialog.Title>}
          {closeButton && (
            <IconButton
              icon="x"
              label="닫기"
              className={styles.close}
              onClick={() => layer.close()}
            />
          )}
        </div>
      )}
      {layer.body}
    </>
  );
}
