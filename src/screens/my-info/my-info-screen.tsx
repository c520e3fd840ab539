import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ERROR_CATALOGUE } from '@/features/checkout/error-catalogue';
import { useForgetDrafts } from '@/features/checkout/draft/use-forget-draft';
import { HealthForm } from '@/features/my-page/health-form';
import { InfoForm } from '@/features/my-page/info-form';
import { LoadState } from '@/features/my-page/load-state';
import { MyPageFrame } from '@/features/my-page/my-page-frame';
import { healthQuery } from '@/features/my-page/my-page-queries';
import { usePatientQuery } from '@/features/my-page/use-patient-query';
import { errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { useLeaveGuard } from '@/platform/navigation/leave-guard';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { SectionHeader } from '@/ui/section-header/section-header';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { SkeletonGroup } from '@/ui/skeleton/skeleton-group';
import styles from './my-info-screen.module.css';

/** The patient's profile and, behind a consent, health information (spec 2, my-page / info). */
export function MyInfoScreen() {
  return (
    <MyPageFrame title="내 정보">
      <Info />
    </MyPageFrame>
  );
}

function Info() {
  const overlays = useOverlays();
  const patient = usePatientQuery();
  const health = useQuery(healthQuery(useApi()));
  const forgetDrafts = useForgetDrafts();
  const [isInfoDirty, setInfoDirty] = useState(false);
  const [isHealthDirty, setHealthDirty] = useState(false);
  useLeaveGuard(isInfoDirty || isHealthDirty, () =>
    overlays.confirm({
      title: '저장하지 않고 나갈까요?',
      content: '바꾸신 내용이 저장되지 않아요.',
      positiveText: '나가기',
      negativeText: '계속 고치기',
    }),
  );
  const onFailure = (error: unknown) =>
    overlays.alert(ERROR_CATALOGUE.profileSave(errorMessage(error)));

  return (
    <div className={styles.sections}>
      <section aria-labelledby="info-basics" className={styles.section}>
        <SectionHeader id="info-basics" title="기본 정보" />
        <LoadState
          query={patient}
          failure="내 정보를 불러오지 못했어요"
          skeleton={<FormSkeleton />}
        >
          {(known) => (
            <InfoForm
              patient={known}
              onDirtyChange={setInfoDirty}
              onFailure={onFailure}
              onSaved={() => overlays.toast('내 정보를 저장했어요.')}
            />
          )}
        </LoadState>
      </section>
      <section aria-labelledby="info-health" className={styles.section}>
        <SectionHeader id="info-health" title="건강 정보" />
        <p className="body">
          알려 주시면 한의사가 진료 전에 살펴봐요. 따로 안전하게 보관하고, 언제든지 지우실 수
          있어요.
        </p>
        <LoadState
          query={health}
          failure="건강 정보를 불러오지 못했어요"
          skeleton={<FormSkeleton />}
        >
          {(known) => (
            <HealthForm
              health={known}
              onDirtyChange={setHealthDirty}
              onFailure={onFailure}
              onSaved={() => overlays.toast('건강 정보를 저장했어요.')}
              onWithdrawn={forgetDrafts}
            />
          )}
        </LoadState>
      </section>
    </div>
  );
}

function FormSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </SkeletonGroup>
  );
}
