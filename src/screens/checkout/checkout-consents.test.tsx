import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { consentTo } from '@contract/consents/texts';
import { CONSENT_CHANGED, type OrderConsent } from '@contract/consents/schemas';
import { ERROR_MESSAGES } from '@contract/core/error-messages';
import { PATIENT, patientOf } from '../../../tests/support/account';
import { anOrder } from '../../../tests/support/checkout-fixtures';
import { payable, preprocessed, showCheckout } from '../../../tests/support/checkout-setup';
import { refusal } from '../../../tests/support/screen';

const part = (name: string) => within(screen.getByRole('region', { name }));
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const consent = () => screen.getByRole('checkbox', { name: /건강 정보 수집·이용/ });

it('asks nothing about health before the consent to it (product 4, Health information)', async () => {
  await showCheckout();
  expect(screen.queryByRole('group', { name: '문진' })).not.toBeInTheDocument();
  expect(part('기본 문진').getByText('동의하시면 네 가지를 여쭤볼게요.')).toBeVisible();
  await userEvent.click(consent());
  const answers = within(screen.getByRole('group', { name: '문진' }));
  expect(answers.getByRole('radio', { name: '예' })).toBeEnabled();
  expect(answers.getAllByRole('checkbox').length).toBeGreaterThan(5);
  expect(field('더 알려 주실 내용')).toBeEnabled();
});

it('asks a man who orders for himself nothing about pregnancy, and pays with “no” (product 3, Self-examination)', async () => {
  const prepare = vi.fn(preprocessed);
  const id = '6b00000000000000000000e1';
  const { asked } = await showCheckout(
    { id, ...payable(), selfExamination: { basic: null } },
    {
      [PATIENT]: () => patientOf({ gender: 'male' }),
      [`POST /api/market/orders/${id}/payment/preprocessing`]: prepare,
    },
  );
  expect(screen.getByRole('group', { name: '문진' })).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: /임신/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /결제하기$/ }));
  await waitFor(() => expect(prepare).toHaveBeenCalled());
  const sent = asked.findLast(({ call }) => call.startsWith('PUT'))?.body;
  expect(sent).toMatchObject({ selfExamination: { basic: { pregnancy: false } } });
});

it('fills the examination in as last time, visibly, and only after the consent', async () => {
  await showCheckout(
    {},
    {
      'GET /medical-streaming-api/members/patients/my/last-examination': () => ({
        data: { pregnancy: false, diseaseExperiences: ['고혈압'], note: '복숭아 알레르기' },
      }),
    },
  );
  expect(screen.queryByRole('button', { name: '지난번과 같아요' })).not.toBeInTheDocument();
  await userEvent.click(consent());
  await userEvent.click(await screen.findByRole('button', { name: '지난번과 같아요' }));
  expect(screen.getByRole('radio', { name: '아니요' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '고혈압' })).toBeChecked();
  expect(field('더 알려 주실 내용')).toHaveValue('복숭아 알레르기');
  expect(screen.getByText(/지난번 답을 그대로 적었어요/)).toBeVisible();
});

it('one box agrees to what the order needs, never to the use of health information', async () => {
  await showCheckout();
  const all = screen.getByRole('checkbox', { name: '모두 동의해요' });
  const each = [/한의원에 개인정보/, /비대면 진료 설명/, /청약철회 제한/].map((name) =>
    screen.getByRole('checkbox', { name }),
  );
  for (const box of [all, ...each]) expect(box).not.toBeChecked();
  await userEvent.click(all);
  for (const box of each) expect(box).toBeChecked();
  expect(consent()).not.toBeChecked();
  await userEvent.click(each[1]!);
  expect(all).not.toBeChecked();
  await userEvent.click(all);
  await userEvent.click(all);
  for (const box of each) expect(box).not.toBeChecked();
});

it('shows the text of a consent in a sheet', async () => {
  await showCheckout();
  await userEvent.click(
    screen.getByRole('button', { name: '내용 보기: 비대면 진료 설명을 확인했고 동의해요' }),
  );
  const sheet = within(
    await screen.findByRole('dialog', { name: '비대면 진료 설명을 확인했고 동의해요' }),
  );
  expect(sheet.getByText(/한의사가 전화로 진료해요/)).toBeVisible();
  expect(sheet.getByRole('link', { name: '동의서 전문 보기 (새 창)' })).toHaveAttribute(
    'href',
    '/agreement/2/2026-11-01',
  );
});

describe('a text that changes while the page is open (product 4, Health information; product 8, Catalogue)', () => {
  const newer = {
    kind: 'health',
    version: '2027-01-01',
    digest: 'f'.repeat(64),
    label: '바뀐 건강 정보 동의',
    text: '바뀐 건강 정보 글이에요.',
  } as const;

  it('is shown instead, with what was typed still there, and only then agreed to', async () => {
    const id = '6b00000000000000000000ff';
    const order = { ...payable(), id, shipping_method_id: 'pickup' } as const;
    const sent: OrderConsent[][] = [];
    const { opened } = await showCheckout(
      { ...order, selfExamination: { basic: { pregnancy: false, note: '땅콩' } } },
      {
        [`PUT /api/market/orders/${id}`]: (body) => {
          const { consents } = body as { consents: OrderConsent[] };
          sent.push(consents);
          if (consents.some(({ digest }) => digest === newer.digest))
            return { data: anOrder(order) };
          const words = ERROR_MESSAGES.consent_outdated;
          return refusal(422, 'consent_outdated', words);
        },
        'GET /public-api/contents/consents': () => ({ items: [newer] }),
        [`POST /api/market/orders/${id}/payment/preprocessing`]: preprocessed,
      },
    );
    expect(consent()).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: /결제하기/ }));
    const alert = within(await screen.findByRole('alertdialog'));
    expect(alert.getByText('동의하시는 글이 바뀌었어요')).toBeVisible();
    expect(
      alert.getByText(/^새 내용을 보고 다시 동의해 주세요. 적으신 내용은 그대로/),
    ).toBeVisible();
    await userEvent.click(alert.getByRole('button', { name: '확인' }));
    const box = await screen.findByRole('checkbox', { name: /바뀐 건강 정보 동의/ });
    expect(box).not.toBeChecked();
    expect(await screen.findByText(CONSENT_CHANGED)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: `내용 보기: ${newer.label}` }));
    const sheet = within(await screen.findByRole('dialog', { name: newer.label }));
    expect(sheet.getByText(newer.text)).toBeVisible();
    expect(sheet.getByRole('link', { name: /전문 보기/ })).toHaveAttribute(
      'href',
      '/agreement/1/2027-01-01',
    );
    await userEvent.click(sheet.getByRole('button', { name: '닫기' }));
    await userEvent.click(box);
    expect(field('더 알려 주실 내용')).toHaveValue('땅콩');
    await userEvent.click(screen.getByRole('button', { name: /결제하기/ }));
    await waitFor(() => expect(opened).toHaveBeenCalled());
    expect(sent[0]).toContainEqual(consentTo('health'));
    expect(sent.at(-1)).toContainEqual(consentTo('health', newer));
    expect(sent.at(-1)).toContainEqual(consentTo('clinic'));
  });
});
