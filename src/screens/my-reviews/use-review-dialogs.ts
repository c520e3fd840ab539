import { errorMessage } from '@/platform/api/api-error';
import { useOverlays } from '@/ui/overlay/overlay-context';

/** What the patient is asked and told about their reviews. */
export function useReviewDialogs() {
  const overlays = useOverlays();
  const alert = (title: string, error: unknown) =>
    overlays.alert({ title, content: errorMessage(error) });
  return {
    confirmDelete: () =>
      overlays.confirm({
        title: '후기를 지울까요?',
        content: '지운 후기는 되돌릴 수 없어요.',
        positiveText: '지우기',
        danger: true,
      }),
    deleted: () => overlays.toast('후기를 지웠어요.'),
    saved: () => overlays.toast('후기를 올렸어요. 고맙습니다.'),
    failed: (error: unknown) => alert('후기를 지우지 못했어요', error),
    failedToSave: async (error: unknown): Promise<never> => {
      await alert('후기를 올리지 못했어요', error);
      throw error;
    },
  };
}
