import { useEffect } from 'react';
import { useSelector } from '@tanstack/react-form';
import { useQueryClient } from '@tanstack/react-query';
import { AppLink } from '@/platform/navigation/app-link';
import { toAgreement } from '@/platform/navigation/targets';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { consentTo, type ConsentText } from '@contract/consents/texts';
import { CONSENT_DOCUMENTS } from '@contract/consents/schemas';
import { giveConsent } from '@contract/consents/calls';
import type { Health, HealthAnswer } from '@contract/health/schemas';
import { updateHealth, withdrawHealthConsent } from '@contract/health/calls';
import { DISEASES, DRUGS } from '@contract/health/self-examination';
import { useApi } from '@/platform/api/api-context';
import { useChange } from '@/platform/api/use-change';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';
import { useConsentTexts, useRefusedConsent } from '@/platform/consents/consent-texts';
import { CheckboxChips } from '@/ui/checkbox-chips/checkbox-chips';
import { useAppForm } from '@/ui/form/app-form';
import { NetworkButton } from '@/ui/network/network-button';
import { errorMessage } from '@/platform/api/api-error';
import { useOverlays } from '@/ui/overlay/overlay-context';
import styles from './form.module.css';
import type { FormEvents } from './info-form';
import { healthQuery } from './my-page-queries';

/** Withdraws the consent to health information, after a confirmation (agreement 1); tells what is left. */
function HealthWithdrawal({ onWithdrawn }: { onWithdrawn: (left: Health) => Promise<void> }) {
  const api = useApi();
  const client = useQueryClient();
  const overlays = useOverlays();
  const { run, isRunning } = useChange(withdrawHealthConsent, {
    onDone: async ({ data }) => {
      client.setQueryData(healthQuery(api).queryKey, data);
      // orders contained the self-examination
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === 'order' });
      // the doctor's note in it was given under this consent
      await createEncryptedStore().remove('lastOrder');
      await onWithdrawn(data);
      overlays.toast('동의를 철회하고 건강 정보를 지웠어요.');
    },
    onFailed: (error) =>
      overlays.alert({
        title: '동의 철회 실패',
        content: `동의를 철회하지 못했어요. 잠시 후에 다시 시도해 주세요. ${errorMessage(error)}`,
      }),
  });

  const withdraw = async () => {
    const isSure = await overlays.confirm({
      title: '건강 정보 동의를 철회할까요?',
      content: '저장하신 건강 정보와 주문에 적으신 문진을 모두 지워요. 예약하신 진료는 그대로예요.',
      positiveText: '철회하기',
      negativeText: '취소',
    });
    if (isSure) await run({});
  };

  return (
    <NetworkButton
      offline="연결되면 철회할 수 있어요"
      variant="text"
      size="md"
      loading={isRunning}
      onClick={() => void withdraw()}
    >
      동의 철회하기
    </NetworkButton>
  );
}

interface HealthConsentProps {
  shown: ConsentText;
  hasAgreed: boolean;
  onChange: (hasAgreed: boolean) => void;
}

function HealthConsent({ shown, hasAgreed, onChange }: HealthConsentProps) {
  return (
    <div className={styles.consent}>
      <Checkbox label={shown.label} required checked={hasAgreed} onCheckedChange={onChange}>
        <p>{shown.text}</p>
        <AppLink target={toAgreement(CONSENT_DOCUMENTS.health, shown.version)} newTab>
          동의서 보기 (새 창)
        </AppLink>
      </Checkbox>
    </div>
  );
}

const optionsOf = <T extends string>(values: readonly T[]) =>
  values.map((value) => ({ value, label: value }));

const isSame = (one: readonly string[], other: readonly string[]) =>
  [...one].sort().join() === [...other].sort().join();

interface HealthFormProps extends FormEvents {
  health: HealthAnswer;
  /** Called when the consent is withdrawn, to delete the device's copy too. */
  onWithdrawn: () => Promise<void>;
}

/**
 * Medical history and medication as chips, behind a separate consent (product 4, Health information). The
 * consent is stored with the first save; clearing everything needs none.
 */
export function HealthForm({ health, onWithdrawn, ...events }: HealthFormProps) {
  const api = useApi();
  const client = useQueryClient();
  const { medicalHistory: diseases, medication: drugs } = health;
  const form = useAppForm({
    defaultValues: { medicalHistory: diseases, medication: drugs, hasAgreed: false },
  });
  const { medicalHistory, medication, hasAgreed } = useSelector(
    form.store,
    (state) => state.values,
  );
  const shown = useConsentTexts().health;
  const isConsentRefused = useRefusedConsent();
  const isDirty =
    !isSame(medicalHistory, health.medicalHistory) || !isSame(medication, health.medication);
  const isEmpty = medicalHistory.length + medication.length === 0;
  const wasEmpty = health.medicalHistory.length + health.medication.length === 0;
  const canStore = health.hasConsent || hasAgreed;
  const canSave = isDirty && (canStore || isEmpty);

  const { onDirtyChange } = events;
  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);

  const { run, isRunning } = useChange(
    async (body: Health, key) => {
      if (!health.hasConsent && !isEmpty)
        await api(giveConsent, { body: consentTo('health', shown) });
      return api(updateHealth, { body }, { key });
    },
    {
      onDone: ({ data }) => {
        client.setQueryData(healthQuery(api).queryKey, data);
        events.onSaved();
      },
      onFailed: async (error) => {
        if (await isConsentRefused(error)) form.setFieldValue('hasAgreed', false);
        await events.onFailure(error);
      },
    },
  );

  return (
    <form
      className={styles.form}
      aria-label="건강 정보"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      {!health.hasConsent && (
        <HealthConsent
          shown={shown}
          hasAgreed={hasAgreed}
          onChange={(isGiven) => form.setFieldValue('hasAgreed', isGiven)}
        />
      )}
      {(canStore || !wasEmpty) && (
        <>
          <CheckboxChips
            label="앓았거나 앓고 있는 질환"
            hint="해당하는 것을 모두 골라 주세요. 없으면 비워 두셔도 돼요."
            values={medicalHistory}
            onValuesChange={(chosen) => form.setFieldValue('medicalHistory', chosen)}
            options={optionsOf(DISEASES)}
          />
          <CheckboxChips
            label="복용 중인 약"
            hint="여기에 없는 약은 진료 때 말씀해 주세요."
            values={medication}
            onValuesChange={(chosen) => form.setFieldValue('medication', chosen)}
            options={optionsOf(DRUGS)}
          />
          <div className={styles.submit}>
            <NetworkButton
              offline="연결되면 저장할 수 있어요"
              onClick={() => void run({ medicalHistory, medication })}
              size="xl"
              full
              loading={isRunning}
              disabled={!canSave}
              aria-describedby="health-why"
            >
              건강 정보 저장하기
            </NetworkButton>
            <p id="health-why" className={styles.why} aria-live="polite">
              {!isDirty
                ? '바꾸신 내용이 있으면 저장할 수 있어요.'
                : !canSave && '위의 동의에 표시해 주시면 저장할 수 있어요.'}
            </p>
          </div>
        </>
      )}
      {(health.hasConsent || !wasEmpty) && (
        <HealthWithdrawal
          onWithdrawn={async (left) => {
            form.reset({ ...left, hasAgreed: false });
            await onWithdrawn();
          }}
        />
      )}
    </form>
  );
}
