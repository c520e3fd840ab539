import { useRef, type PointerEvent, type RefObject } from 'react';
import { SWIPE_THRESHOLD_PX, swipeSteps } from './carousel-timing';

interface Drag {
  pointer: number;
  startX: number;
  startedAt: number;
  dx: number;
}

/** Moves the track with the finger and reports how many slides the swipe moved on. */
export function useSwipe(
  track: RefObject<HTMLElement | null>,
  onSwipe: { start: () => void; end: (steps: -1 | 0 | 1) => void },
) {
  const drag = useRef<Drag | null>(null);
  const moved = useRef(false);

  const follow = (dx: number | null) => {
    const style = track.current?.style;
    if (dx === null) style?.removeProperty('--drag');
    else style?.setProperty('--drag', `${dx}px`);
  };

  const end = (event: PointerEvent, isDropped: boolean) => {
    const ended = drag.current;
    if (!ended || ended.pointer !== event.pointerId) return;
    drag.current = null;
    follow(null);
    if (!moved.current) return;
    const width = track.current?.clientWidth ?? 0;
    const ms = event.timeStamp - ended.startedAt;
    onSwipe.end(isDropped ? 0 : swipeSteps({ dx: ended.dx, ms, width }));
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      moved.current = false;
      drag.current = {
        pointer: event.pointerId,
        startX: event.clientX,
        startedAt: event.timeStamp,
        dx: 0,
      };
    },
    onPointerMove: (event: PointerEvent) => {
      const going = drag.current;
      if (!going || going.pointer !== event.pointerId) return;
      going.dx = event.clientX - going.startX;
      if (!moved.current) {
        if (Math.abs(going.dx) < SWIPE_THRESHOLD_PX) return;
        moved.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        onSwipe.start();
      }
      follow(going.dx);
    },
    onPointerUp: (event: PointerEvent) => end(event, false),
    onPointerCancel: (event: PointerEvent) => end(event, true),
    /** A swipe that ends on a link must not click it. */
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!moved.current) return;
      moved.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    /** Native dragging of links and pictures would cancel the swipe. */
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}
