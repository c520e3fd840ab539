import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/platform/api/api-error';
import { ApiProvider } from '@/platform/api/api-context';
import { createQueryClient } from '@/platform/api/query-client';
import type { Session } from '@/platform/session/session';
import { SessionProvider } from '@/platform/session/session-context';
import { aPatient } from '../../../tests/support/checkout-fixtures';
import { fakeApi, type Answers } from '../../../tests/support/fake-api';
import { ProfileForm } from './open-profile-dialog';

function show(answers: Answers, patient = aPatient({ gender: null, birthDate: null })) {
  const fake = fakeApi(answers);
  const setPatient = vi.fn();
  const onSaved = vi.fn();
  const onFailure = vi.fn(async () => undefined);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ApiProvider value={fake.api}>
        <SessionProvider
          value={{ state: { kind: 'patient', patient }, setPatient } as unknown as Session}
        >
          <ProfileForm patient={patient} onSaved={onSaved} onFailure={onFailure} />
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  const submit = screen.getByRole('button', { name: '가입 완료' });
  return { ...fake, setPatient, onSaved, onFailure, submit };
}

const fill = async () => {
  await userEvent.click(screen.getByRole('radio', { name: '여성' }));
  await userEvent.type(screen.getByPlaceholderText('생년월일 8자리'), '1958-03-15');
};

describe('profile form (product 2, Profile-completion dialog)', () => {
  it('asks only for what is missing', () => {
    show({});
    expect(screen.getByRole('radiogroup', { name: /성별/ })).toBeVisible();
    expect(screen.queryByLabelText(/휴대전화 번호/)).toBeNull();
  });

  it('is disabled until valid, with the reason nearby', async () => {
    const { submit } = show({});
    expect(submit).toBeDisabled();
    expect(screen.getByText('성별, 생년월일을 입력해 주시면 완료할 수 있어요.')).toBeVisible();
    await fill();
    expect(submit).toBeEnabled();
  });

  it('saves, fetches the patient again for the session (product 4, Profile save) and completes', async () => {
    const fetched = aPatient({ patientName: '박달임' });
    const run = show({ updateMyself: aPatient(), getMyself: fetched });
    await fill();
    await userEvent.click(run.submit);
    expect(run.calls[0]?.request).toEqual({ body: { gender: 'female', birthDate: '19580315' } });
    expect(run.names()).toEqual(['updateMyself', 'getMyself']);
    expect(run.setPatient).toHaveBeenCalledExactlyOnceWith(fetched);
    expect(run.onSaved).toHaveBeenCalledOnce();
  });

  it('is not submitted by Enter in any of its fields (product 5, Fields)', async () => {
    const run = show({ updateMyself: aPatient() });
    await userEvent.type(screen.getByPlaceholderText('생년월일 8자리'), '19580315{Enter}');
    await userEvent.click(screen.getByRole('radio', { name: '여성' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.type(screen.getByPlaceholderText('생년월일 8자리'), '{Enter}');
    expect(screen.getByPlaceholderText('생년월일 8자리')).not.toHaveFocus();
    expect(run.calls).toEqual([]);
  });

  it('normalises a pasted phone number with country code, and truncates none', async () => {
    const answers = { updateMyself: aPatient(), getMyself: aPatient() };
    const run = show(answers, aPatient({ phoneNumber: null }));
    const phone = screen.getByRole('textbox', { name: /휴대전화 번호/ });
    await userEvent.click(phone);
    await userEvent.paste('+82 10-1234-56789');
    await userEvent.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '휴대전화 번호 11자리를 입력해 주세요',
    );
    await userEvent.clear(phone);
    await userEvent.paste('+82 10-1234-5678');
    expect(phone).toHaveValue('01012345678');
    await userEvent.tab();
    await userEvent.click(run.submit);
    expect(run.calls[0]?.request).toEqual({ body: { phoneNumber: '01012345678' } });
  });

  it('reports a failure and keeps the input', async () => {
    const run = show({ updateMyself: new ApiError('network') });
    await fill();
    await userEvent.click(run.submit);
    expect(run.onFailure).toHaveBeenCalledOnce();
    expect(screen.getByPlaceholderText('생년월일 8자리')).toHaveValue('19580315');
    expect(run.submit).toBeEnabled();
  });

  it('shows the error once a field was blurred', async () => {
    show({});
    await userEvent.type(screen.getByPlaceholderText('생년월일 8자리'), '1958');
    await userEvent.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent('8자의 숫자만 사용 가능합니다.');
  });

  it('validates on blur, and not on each input (product 5, Fields)', async () => {
    show({});
    const birthDate = screen.getByPlaceholderText('생년월일 8자리');
    const error = (words: string) =>
      waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
    await userEvent.type(birthDate, '19580399');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.tab();
    await error('생년월일 값이 올바르지 않습니다.');
    await userEvent.type(birthDate, '{Backspace}');
    expect(screen.getByRole('alert')).toHaveTextContent('생년월일 값이 올바르지 않습니다.');
    await userEvent.tab();
    await error('8자의 숫자만 사용 가능합니다.');
    await userEvent.type(birthDate, '5');
    await userEvent.tab();
    await error('생년월일 값이 올바르지 않습니다.');
    await userEvent.clear(birthDate);
    await userEvent.type(birthDate, '19580315');
    expect(screen.getByRole('alert')).toBeVisible();
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
