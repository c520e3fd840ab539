import { Dialog } from '@base-ui/react/dialog';
import { Button } from '../button/button';
import type { DialogAnswer, DialogWords } from './overlay-types';
import styles from './overlay-body.module.css';

/** The inside of an alert (one button) or confirm (two). */
export function DialogBody({
  words,
  close,
}: {
  words: DialogWords;
  close: (answer: DialogAnswer) => void;
}) {
  const { title, content, positiveText, negativeText, danger } = words;
  return (
    <>
      {title && <Dialog.Title className={styles.dialogTitle}>{title}</Dialog.Title>}
      <Dialog.Description render={<div />} className={styles.dialogContent}>
        {content}
      </Dialog.Description>
      <div className={styles.answers}>
        {negativeText !== undefined && (
          <Button size="xl" variant="ghost" onClick={() => close('negative')}>
            {negativeText}
          </Button>
        )}
        <Button size="xl" variant={danger ? 'danger' : 'primary'} onClick={() => close('positive')}>
          {positiveText}
        </Button>
      </div>
    </>
  );
}
