/** The mark's size on the screen, in CSS pixels. */
const MARK = 160;

/**
 * Links the picture that iPhones and iPads show while the installed app starts; without one they show a white screen.
 * They take it as the app is added, and only in exactly the screen's size, so it is drawn here.
 */
export async function linkStartupImage(page: Document = document): Promise<void> {
  const { screen, devicePixelRatio: ratio } = window;
  const short = Math.min(screen.width, screen.height);
  const long = Math.max(screen.width, screen.height);
  const mark = new Image();
  mark.src = '/icons/icon-512.png';
  await mark.decode();
  for (const [orientation, width, height] of [
    ['portrait', short, long],
    ['landscape', long, short],
  ] as const) {
    const canvas = page.createElement('canvas');
    Object.assign(canvas, { width: width * ratio, height: height * ratio });
    const pen = canvas.getContext('2d');
    if (pen === null) return;
    pen.fillStyle = getComputedStyle(page.documentElement).getPropertyValue('--paper');
    pen.fillRect(0, 0, canvas.width, canvas.height);
    const size = MARK * ratio;
    pen.drawImage(mark, (canvas.width - size) / 2, (canvas.height - size) / 2, size, size);
    const link = page.createElement('link');
    link.rel = 'apple-touch-startup-image';
    link.media = `(orientation: ${orientation})`;
    link.href = canvas.toDataURL('image/png');
    page.head.append(link);
  }
}
