import { useState, type ReactNode } from 'react';
import { errorMessage } from '@/platform/api/api-error';
import { Button } from '@/ui/button/button';
import { useOverlays } from '@/ui/overlay/overlay-context';

interface FormSheetButtonProps {
  children: string;
  /** Of the sheet. */
  title: string;
  /** Loads the form, which calls `onSent`. */
  load: () => Promise<(onSent: () => void) => ReactNode>;
  /** Said once it was sent. */
  sent: string;
}

/** A button that opens a form in a sheet; the form's script comes with the tap. */
export function FormSheetButton({ children, title, load, sent }: FormSheetButtonProps) {
  const overlays = useOverlays();
  const [isLoading, setLoading] = useState(false);
  const open = async () => {
    setLoading(true);
    try {
      const form = await load().finally(() => setLoading(false));
      const isSent = await overlays.openSheet<boolean>(({ close }) => form(() => close(true)), {
        title,
      });
      if (isSent === true) overlays.toast(sent);
    } catch (error) {
      overlays.toast(errorMessage(error));
    }
  };
  return (
    <Button size="xl" variant="ghost" full loading={isLoading} onClick={() => void open()}>
      {children}
    </Button>
  );
}
