import { expect } from 'vitest';
import type { Patient } from './patient';
import * as visits from './visits';

const [PRODUCT] = visits.UNOPENED;

/** Back with an open dialog, then without one, on the first page of a visit. */
export async function goBackTwice(patient: Patient): Promise<void> {
  patient.expectNoise(visits.LEFT_EARLY);
  await patient.goto('/help');
  await patient.goto(PRODUCT);
  const dialog = patient.get('dialog', '로그인');
  for (const way of ['back', 'button']) {
    await patient.get('button', '바로 구매').press();
    await dialog.shows();
    if (way === 'back') await patient.run(() => history.back());
    else await dialog.get('button', '닫기').press();
    await dialog.isGone();
    await patient.isAt(PRODUCT);
  }
  await patient.run(() => history.back());
  await patient.isAt('/help');
}

/** What a long press on a button selects of its text. */
export async function longPress(patient: Patient): Promise<void> {
  patient.expectNoise(visits.LEFT_EARLY);
  await patient.goto(PRODUCT);
  await patient.get('button', '바로 구매').shows();
  const selectable = await patient.run(() =>
    [...document.querySelectorAll('main button')]
      .filter((button) => button.textContent === '바로 구매')
      .map((button) => getComputedStyle(button).getPropertyValue('-webkit-user-select')),
  );
  expect(selectable).toEqual(['none']);
}
