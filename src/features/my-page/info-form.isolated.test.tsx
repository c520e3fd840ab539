import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { usePatient } from '@/platform/session/session-context';
import { storeTokens, PATIENT, patientOf } from '../../../tests/support/account';
import { showScreen } from '../../../tests/support/screen';
import { InfoForm } from './info-form';

const SAVE = 'PATCH /medical-streaming-api/members/patients/my';

function Form() {
  const patient = usePatient();
  return (
    patient && (
      <InfoForm
        patient={patient}
        onDirtyChange={() => undefined}
        onSaved={() => undefined}
        onFailure={async () => undefined}
      />
    )
  );
}

async function show() {
  storeTokens();
  const { asked, session } = await showScreen(<Form />, {
    [PATIENT]: () => patientOf(),
    [SAVE]: () => patientOf(),
    'GET /api/market/cart': () => ({ data: { items: [] } }),
  });
  const name = await screen.findByRole('textbox', { name: /이름/ });
  /** As after another tab has saved another name. */
  const renamed = () => act(async () => session.setPatient(patientOf({ patientName: '박달임' })));
  return { asked, name, renamed };
}

describe('a name saved in another tab while the form is open (product 2, Patient profile editing)', () => {
  it('is not reverted by a form that something else was typed in', async () => {
    const { asked, renamed } = await show();
    const phone = screen.getByRole('textbox', { name: /휴대전화/ });
    await userEvent.clear(phone);
    await userEvent.type(phone, '01098765432');
    await renamed();
    await userEvent.click(screen.getByRole('button', { name: '저장하기' }));
    const body = { phoneNumber: '01098765432' };
    await waitFor(() => expect(asked).toContainEqual({ call: SAVE, body }));
  });

  it('is shown by a form that nobody has touched', async () => {
    const { name, renamed } = await show();
    await renamed();
    await waitFor(() => expect(name).toHaveValue('박달임'));
    expect(screen.getByRole('button', { name: '저장하기' })).toBeDisabled();
  });
});
