import { useEffect, useState } from 'react';

/** Whether the page is leaving for the login provider; false again when the browser's Back shows this very page. */
export function useLeaving() {
  const leaving = useState(false);
  const [, setLeaving] = leaving;
  useEffect(() => {
    const wake = () => setLeaving(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [setLeaving]);
  return leaving;
}
