import { Dialog } from '@base-ui/react/dialog';
import { classNames } from '../class-names';
import { DialogBody } from './dialog-body';
import { FrameBody } from './frame-body';
import { LayerBoundary } from './layer-boundary';
import { useOverlays } from './overlay-context';
import type { Dismissal, Layer } from './overlay-types';
import styles from './overlay-stack.module.css';

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

function LayerView({ layer, top }: { layer: Layer; top: boolean }) {
  const overlays = useOverlays();
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
            className={classNames(styles.popup, styles[shape], look)}
            aria-label={layer.title ? undefined : layer.label}
            {...(layer.labelledBy && { 'aria-labelledby': layer.labelledBy })}
            {...(layer.words && { role: 'alertdialog' })}
          >
            {layer.words ? (
              <DialogBody words={layer.words} close={layer.close} />
            ) : (
              <LayerBoundary onError={() => overlays.fail([layer.id])}>
                <FrameBody layer={layer} />
              </LayerBoundary>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
