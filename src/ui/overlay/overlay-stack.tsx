import { useRef, useState } from 'react';
import { Dialog } from '@base-ui/react/dialog';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { IconButton } from '../icon-button/icon-button';
import { Boundary } from '../lazy/part';
import { useOverlays } from './overlay-context';
import type { Dismissal, Layer, DialogAnswer, DialogWords } from './overlay-types';
import styles from './overlay-stack.module.css';

/** The content of a sheet or modal: headline and close button, then what the caller renders. */
function FrameBody({ layer }: { layer: Layer }) {
  const { title, dismissible } = layer;
  return (
    <>
      {(title || dismissible) && (
        <div className={classNames(styles.head, !title && styles.bare)}>
          {title && <Dialog.Title className={classNames('h2', styles.title)}>{title}</Dialog.Title>}
          {dismissible && (
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

/** The content of an alert (one button) or confirm (two). */
function DialogBody({
  words,
  close,
}: {
  words: DialogWords;
  close: (answer: DialogAnswer) => void;
}) {
  const { title, content, positiveText, negativeText, danger } = words;
  return (
    <>
      {title && (
        <Dialog.Title className={classNames('h3', styles.dialogTitle)}>{title}</Dialog.Title>
      )}
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

const DISMISSALS: Partial<Record<string, Dismissal>> = {
  'escape-key': 'escape',
  'outside-press': 'backdrop',
};

/** All open layers, bottom first. Only the top one answers Escape and the backdrop. */
export function OverlayStack({ layers }: { layers: readonly Layer[] }) {
  return layers.map((layer) => (
    <LayerView key={layer.id} layer={layer} top={layer.id === layers.at(-1)?.id} />
  ));
}

/** Where the focus returns to: what opened the layer, or the heading over it where that is gone, as when a form was sent. */
function useFinalFocus(): () => HTMLElement | true {
  const [before] = useState(() => {
    const opener = document.activeElement;
    return { opener, part: opener?.closest('section, main') };
  });
  return () => {
    if (before.opener?.isConnected || !before.part?.isConnected) return true;
    const heading = before.part.querySelector<HTMLElement>('h1, h2, h3');
    if (heading) heading.tabIndex = -1;
    return heading ?? true;
  };
}

function LayerView({ layer, top }: { layer: Layer; top: boolean }) {
  const overlays = useOverlays();
  const popup = useRef<HTMLDivElement>(null);
  const finalFocus = useFinalFocus();
  const shape = layer.kind === 'dialog' ? 'modal' : layer.kind;
  const look = classNames(styles[`pace${layer.pace}`], layer.fullScreen && styles.fullScreen);
  return (
    <Dialog.Root
      open={layer.phase === 'open'}
      onOpenChange={(open, details) => {
        const by = DISMISSALS[details.reason];
        if (!open && top && by) overlays.dismissTop(by);
      }}
      onOpenChangeComplete={(open) => {
        if (!open) overlays.finish(layer.id);
      }}
    >
      <Dialog.Portal className={styles.portal}>
        <Dialog.Backdrop forceRender className={classNames(styles.backdrop, look)} />
        <Dialog.Viewport className={classNames(styles.viewport, styles[`${shape}Place`], look)}>
          <Dialog.Popup
            ref={popup}
            // it is read from its title, and shown from its top; the answers of a question are at hand
            initialFocus={layer.words ? undefined : popup}
            finalFocus={finalFocus}
            className={classNames(styles.popup, styles[shape], look)}
            aria-label={layer.title ? undefined : layer.label}
            {...(layer.labelledBy && { 'aria-labelledby': layer.labelledBy })}
            {...(layer.words && { role: 'alertdialog' })}
          >
            {layer.words ? (
              <DialogBody words={layer.words} close={layer.close} />
            ) : (
              <Boundary onError={() => overlays.fail([layer.id])}>
                <FrameBody layer={layer} />
              </Boundary>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
