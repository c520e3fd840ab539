import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { BRAND_NAME } from '@contract/core/brand';
import { AddressBook } from '@/features/address/address-book';
import { savedAddressesQuery } from '@/features/address/saved-addresses';
import { ERROR_CATALOGUE } from '@/features/orders/error-catalogue';
import { useDrafts } from '@/features/checkout/draft/use-drafts';
import { HealthForm } from '@/features/my-page/health-form';
import { InfoForm } from '@/features/my-page/info-form';
import { Leaving } from '@/features/my-page/leaving';
import { LoadState } from '@/features/my-page/load-state';
import { MyPageFrame } from '@/features/my-page/my-page-frame';
import { MarketingConsent } from '@/features/my-page/marketing-consent';
import { devicesQuery, healthQuery, marketingQuery } from '@/features/my-page/my-page-queries';
import { OwnData } from '@/features/my-page/own-data';
import { usePatientQuery } from '@/features/my-page/use-patient-query';
import { errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { hasExtra } from '@/platform/api/hosts';
import { useLeaveGuard } from '@/platform/navigation/leave-guard';
import { useGo } from '@/platform/navigation/use-go';
import { toHome } from '@/platform/navigation/targets';
import { useSession } from '@/platform/session/session-context';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { SectionHeader } from '@/ui/section-header/section-header';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import { DeviceList } from './device-list';
import styles from './my-info-screen.module.css';

/** The patient's profile and, behind a consent, health information (product 2, my-page / info). */
export function MyInfoScreen() {
  return (
    <MyPageFrame title="내 정보">
      <Info />
    </MyPageFrame>
  );
}

function Info() {
  const overlays = useOverlays();
  const session = useSession();
  const go = useGo();
  const patient = usePatientQuery();
  const api = useApi();
  const health = useQuery(healthQuery(api));
  const marketing = useQuery(marketingQuery(api));
  const addresses = useQuery(savedAddressesQuery(api));
  const devices = useQuery(devicesQuery(api));
  const { forgetAll: forgetDrafts } = useDrafts();
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
  const leave = async () => {
    // empties this device as every logout does
    const heard = session.logOut();
    await go(toHome(), { replace: true });
    overlays.toast('탈퇴를 마쳤어요. 그동안 함께해 주셔서 고맙습니다.');
    await heard;
  };
  const [hasCome, setCome] = useState(false);
  // all parts at once, so that none moves another when it comes; a part that has come stays
  const isComing = [patient, addresses, health, devices, marketing].some(
    ({ data, error, isPaused }) => data === undefined && error === null && !isPaused,
  );
  if (!hasCome && !isComing) setCome(true);
  if (!hasCome) return <InfoSkeleton />;
  const onFailure = (error: unknown) =>
    overlays.alert(ERROR_CATALOGUE.profileSave(errorMessage(error)));

  return (
    <div className={styles.sections}>
      <section aria-labelledby="info-basics" className={styles.section}>
        <SectionHeader id="info-basics" title="기본 정보" />
        <LoadState
          query={patient}
          failure="내 정보를 불러오지 못했어요"
          skeleton={<FormSkeleton fields={4} />}
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
      {hasExtra('addresses') && (
        <section aria-labelledby="info-addresses" className={styles.section}>
          <SectionHeader id="info-addresses" title="배송지" />
          <LoadState
            query={addresses}
            failure="배송지를 불러오지 못했어요"
            skeleton={<FormSkeleton fields={1} />}
          >
            {(known) => <AddressBook addresses={known} />}
          </LoadState>
        </section>
      )}
      {hasExtra('health') && (
        <section aria-labelledby="info-health" className={styles.section}>
          <SectionHeader id="info-health" title="건강 정보" />
          <p className="body">
            알려 주시면 한의사가 진료 전에 살펴봐요. 따로 안전하게 보관하고, 언제든지 지우실 수
            있어요.
          </p>
          <LoadState
            query={health}
            failure="건강 정보를 불러오지 못했어요"
            skeleton={<FormSkeleton fields={1} />}
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
      )}
      {hasExtra('sessions') && <DeviceList />}
      {hasExtra('marketing') && (
        <section aria-labelledby="info-news" className={styles.section}>
          <SectionHeader id="info-news" title="소식 받기" />
          <LoadState
            query={marketing}
            failure="소식 받기를 불러오지 못했어요"
            skeleton={<FormSkeleton fields={1} />}
          >
            {(consent) => <MarketingConsent {...consent} />}
          </LoadState>
        </section>
      )}
      {hasExtra('exports') && (
        <section aria-labelledby="info-data" className={styles.section}>
          <SectionHeader id="info-data" title="내 정보 내려받기" />
          <p className="body">
            {BRAND_NAME}에서 가지고 있는 내 정보를 모두 파일로 받아 보실 수 있어요.
          </p>
          <div>
            <OwnData />
          </div>
        </section>
      )}
      {hasExtra('leaving') && (
        <section aria-labelledby="info-leaving" className={styles.section}>
          <SectionHeader id="info-leaving" title="회원 탈퇴" />
          <p className="body">탈퇴하시면 저장된 정보를 바로 지우고, 모든 기기에서 로그아웃해요.</p>
          <div>
            <Leaving onLeft={leave} />
          </div>
        </section>
      )}
    </div>
  );
}

/** About as high as the forms of a new patient. */
function InfoSkeleton() {
  return (
    <SkeletonGroup className={styles.sections}>
      {[4, 1, 1].map((fields, place) => (
        <div key={place} className={styles.section}>
          <Skeleton shape="title" width="third" />
          <FormSkeleton fields={fields} />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** Labelled fields and the button below them. */
function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className={styles.skeleton}>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className={styles.field}>
          <Skeleton width="third" />
          <Skeleton shape="control" />
        </div>
      ))}
      <Skeleton shape="control" />
    </div>
  );
}
