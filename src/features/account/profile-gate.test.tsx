import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LOCAL_KEYS } from '@/platform/storage/keys';
import { localStore, writeJson } from '@/platform/storage/web-storage';
import { keepTokens, PATIENT, patientOf } from '../../../tests/support/account';
import { refusal, showScreen } from '../../../tests/support/screen';
import { useProfileGate } from './profile-gate';

const INCOMPLETE = { gender: null, isProfileCompleted: false } as const;

/** A tab whose first look at the patient failed, so that it knows this device's copy. */
async function showGate(later: Parameters<typeof patientOf>[0], hasCopy = true) {
  keepTokens();
  const copy = patientOf({ ...INCOMPLETE, phoneNumber: null });
  if (hasCopy) writeJson(localStore, LOCAL_KEYS.user, copy);
  let isFirst = true;
  const answer = () => {
    if (!isFirst) return patientOf(later);
    isFirst = false;
    return refusal(503, 'unavailable', '잠시 후에 다시 시도해 주세요.');
  };
  const completed = vi.fn();
  function Gate() {
    const completeProfile = useProfileGate(async () => undefined);
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

describe('the profile dialog where this device remembers a part of the patient alone', () => {
  it('asks for nothing that was told before', async () => {
    await showGate(INCOMPLETE);
    expect(await screen.findByRole('radiogroup', { name: /성별/ })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /휴대전화 번호/ })).toBeNull();
  });

  it('opens as well when this device remembers nobody', async () => {
    await showGate(INCOMPLETE, false);
    expect(await screen.findByRole('radiogroup', { name: /성별/ })).toBeVisible();
  });

  it('does not open when the profile has been completed meanwhile', async () => {
    const completed = await showGate({});
    await waitFor(() => expect(completed).toHaveBeenCalledWith(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
