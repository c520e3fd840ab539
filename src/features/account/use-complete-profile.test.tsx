import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { localStore, writeJson } from '@/platform/storage/web-storage';
import { storeTokens, PATIENT, patientOf } from '../../../tests/support/account';
import { refusal, showScreen } from '../../../tests/support/screen';
import { useCompleteProfile } from './use-complete-profile';

const INCOMPLETE = { gender: null, isProfileCompleted: false } as const;

/** A tab that failed to fetch the patient, so that it knows the device's copy only. */
async function showGate(later: Parameters<typeof patientOf>[0], hasCopy = true) {
  storeTokens();
  const copy = patientOf({ ...INCOMPLETE, phoneNumber: null });
  if (hasCopy) writeJson(localStore, 'user', copy);
  let isFirst = true;
  const answer = () => {
    if (!isFirst) return patientOf(later);
    isFirst = false;
    return refusal(503, 'unavailable', '잠시 후에 다시 시도해 주세요.');
  };
  const completed = vi.fn();
  function Gate() {
    const completeProfile = useCompleteProfile(async () => undefined);
    return (
      <button type="button" onClick={() => void completeProfile().then(completed)}>
        주문하기
      </button>
    );
  }
  await showScreen(<Gate />, { [PATIENT]: answer });
  await userEvent.click(screen.getByRole('button', { name: '주문하기' }));
  return completed;
}

describe('the profile dialog with a partial copy of the patient on the device', () => {
  it('asks for nothing that is already stored', async () => {
    await showGate(INCOMPLETE);
    expect(await screen.findByRole('radiogroup', { name: /성별/ })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /휴대전화 번호/ })).toBeNull();
  });

  it('opens as well without a copy on the device', async () => {
    await showGate(INCOMPLETE, false);
    expect(await screen.findByRole('radiogroup', { name: /성별/ })).toBeVisible();
  });

  it('does not open when the profile has been completed meanwhile', async () => {
    const completed = await showGate({});
    await waitFor(() => expect(completed).toHaveBeenCalledWith(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
