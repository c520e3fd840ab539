import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { storeTokens, PATIENT, patientOf } from '../../../tests/support/account';
import { showCheckout } from '../../../tests/support/checkout-setup';
import { refusal } from '../../../tests/support/screen';

const field = (name: string) => screen.getByRole('textbox', { name });

/** Puts a value in as one paste, without leaving the field. */
async function put(control: HTMLElement, value: string): Promise<void> {
  await userEvent.clear(control);
  await userEvent.click(control);
  await userEvent.paste(value);
}

describe('while nobody answers who the patient is', () => {
  /** A checkout then; `answer` lets the patient of that id be known. */
  async function showUnknown() {
    let patientId: string | null = null;
    const whoAmI = () =>
      patientId === null ? refusal(503, 'unavailable', '잠시 후에.') : patientOf({ patientId });
    const order = { shipping_method_id: 'parcel', billing_address: null } as const;
    const shown = await showCheckout(order, { [PATIENT]: whoAmI });
    const answer = (id: string) => {
      patientId = id;
      window.dispatchEvent(new Event('online'));
    };
    const stored = () =>
      [...shown.drafts.values()].map((draft) => [draft.patientId, draft.values.address2]);
    return { answer, stored };
  }
  const { patientId } = patientOf();

  it('what is typed is kept, and stays when it becomes known', async () => {
    const { answer, stored } = await showUnknown();
    await put(field('상세 주소'), '302호');
    await waitFor(() => expect(stored()).toEqual([[patientId, '302호']]));
    answer(patientId);
    await waitFor(() => expect(field('휴대전화 번호')).toHaveValue('01012345678'));
    expect(field('상세 주소')).toHaveValue('302호');
    expect(field('주문자 이름')).toHaveValue('김달임');
    await put(field('상세 주소'), '303호');
    await waitFor(() => expect(stored()).toEqual([[patientId, '303호']]));
  });

  it('nobody else finds it who has signed in meanwhile', async () => {
    const { answer, stored } = await showUnknown();
    await put(field('상세 주소'), '302호');
    await waitFor(() => expect(stored()).toEqual([[patientId, '302호']]));
    const other = 'b'.repeat(24);
    storeTokens(other);
    answer(other);
    await waitFor(() => expect(field('휴대전화 번호')).toHaveValue('01012345678'));
    expect(field('상세 주소')).toHaveValue('');
    expect(stored()).toEqual([[patientId, '302호']]);
  });
});
