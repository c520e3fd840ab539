/** A script that the page fetches when its words and its large picture are there. */
export const lateScript = (file: string): string => `<link rel="late" href="${file}" crossorigin>`;

/** How long a large picture that does not come may keep the app waiting, in milliseconds. */
const PICTURE_MS = 2000;

/** In a tunnel the scripts may not come with the page; they are asked for again, a minute long. */
const AGAIN_MS = 3000;
const MOST_TRIES = 20;

/**
 * Fetches and starts the scripts of a rendered page once its first frame and its large pictures have
 * been painted, or at the first touch: on a slow line they would come between. A page that nobody sees
 * is given no frames, so there nothing waits.
 */
export const lateStarter = (entry: string): string => `<script>
      {
        let isStarted = false;
        const start = () => {
          if (isStarted) return;
          isStarted = true;
          for (const link of document.querySelectorAll('link[rel=late]')) link.rel = 'modulepreload';
          load(1);
        };
        const load = (tries) =>
          import('${entry}').catch((error) => {
            if (tries === ${MOST_TRIES}) throw error;
            setTimeout(load, ${AGAIN_MS}, tries + 1);
          });
        const afterPaint = (then) => requestAnimationFrame(() => setTimeout(then));
        const large = () =>
          Promise.allSettled([...document.images].filter((image) => image.fetchPriority === 'high').map((image) => image.decode()));
        if (document.hidden) start();
        else afterPaint(() => {
          setTimeout(start, ${PICTURE_MS});
          large().then(() => afterPaint(start));
        });
        for (const sign of ['pointerdown', 'keydown'])
          addEventListener(sign, start, { once: true, passive: true });
      }
    </script>`;
