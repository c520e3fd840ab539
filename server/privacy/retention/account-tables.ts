import { eq } from 'drizzle-orm';
import { addresses } from '../../db/schema/addresses';
import {
  loginAccounts,
  loginAttempts,
  rateLimits,
  refreshTokens,
  tokenFamilies,
} from '../../db/schema/auth';
import { patientConsents, patientHealth, withdrawnConsents } from '../../db/schema/health';
import { idempotencyKeys } from '../../db/schema/idempotency';
import { pendingUnlinks, statutoryRecords } from '../../db/schema/leaving';
import { patients } from '../../db/schema/patients';
import { staffKeys } from '../../db/schema/staff';
import { securityEvents } from '../../db/schema/security';
import { retained, type RetainedTable } from './retained-table';

/** What hangs on the account: the person, sign-in, health information, consents. */
export const ACCOUNT_TABLES: readonly RetainedTable[] = [
  retained(patients, {
    title: '회원 정보',
    purpose: '회원 관리와 본인 식별, 진료 전화의 연결',
    end: 'account',
    own: (_tx, id) => eq(patients.id, id),
    shown: {
      id: '회원 번호',
      name: '이름',
      email: '전자우편',
      phoneNumber: '휴대전화 번호',
      gender: '성별',
      birthDate: '생년월일',
      createdAt: '가입한 시각',
      updatedAt: '고친 시각',
      unlinkedAt: '카카오에서 연결을 끊은 시각',
      signedOutAt: '마지막으로 로그아웃한 시각',
      ageConfirmedAt: '만 14세 이상이라고 확인한 시각',
    },
  }),
  retained(loginAccounts, {
    title: '로그인 계정',
    purpose: '카카오로 로그인하는 회원의 식별',
    end: 'account',
    shown: { provider: '로그인 방법', providerId: '카카오 회원번호', createdAt: '연결한 시각' },
    hidden: ['patientId'],
  }),
  retained(tokenFamilies, {
    title: '로그인한 기기',
    purpose: '로그인 상태의 유지',
    end: 'session',
    shown: { device: '기기', createdAt: '로그인한 시각', revokedAt: '끝난 시각' },
    hidden: ['id', 'patientId'],
  }),
  retained(refreshTokens, {
    title: '로그인 열쇠',
    purpose: '로그인 상태의 유지',
    end: 'session',
    hidden: ['hash', 'familyId', 'createdAt', 'expiresAt', 'usedAt'],
  }),
  retained(loginAttempts, {
    title: '시작한 로그인',
    purpose: '로그인을 시작한 화면에서만 마치게 하기',
    end: 'attempt',
    leaving: 'kept',
    hidden: ['hash', 'tries', 'createdAt', 'endedAt'],
  }),
  retained(securityEvents, {
    title: '접근 기록',
    purpose: '개인정보에 접근한 사실의 확인',
    end: 'security',
    leaving: 'kept',
    own: (_tx, id) => eq(securityEvents.actor, `patient:${id}`),
    shown: { at: '시각', action: '한 일' },
    hidden: ['id', 'actor', 'object', 'client'],
  }),
  retained(rateLimits, {
    title: '접속 횟수',
    purpose: '부정 이용의 방지',
    end: 'limit',
    leaving: 'kept',
    hidden: ['subject', 'windowStartedAt', 'count'],
  }),
  retained(idempotencyKeys, {
    title: '요청의 기록',
    purpose: '같은 요청을 두 번 처리하지 않기',
    end: 'repeat',
    hidden: ['patientId', 'key', 'endpoint', 'requestHash', 'reference', 'createdAt'],
  }),
  retained(addresses, {
    title: '저장한 배송지',
    purpose: '다음 주문의 배송',
    end: 'account',
    shown: {
      fullName: '받는 분',
      phone: '연락처',
      address1: '주소',
      address2: '상세 주소',
      postcode: '우편번호',
      isDefault: '기본 배송지',
      usedAt: '쓴 시각',
    },
    hidden: ['id', 'patientId'],
  }),
  retained(patientHealth, {
    title: '건강 정보',
    purpose: '진료할 한의원에 대한 전달, 처방과 조제의 안전 확인',
    end: 'health',
    shown: {
      medicalHistory: '앓았거나 앓고 있는 질환',
      medication: '복용 중인 약',
      updatedAt: '고친 시각',
    },
    hidden: ['patientId'],
  }),
  retained(patientConsents, {
    title: '동의',
    purpose: '동의의 확인',
    end: 'consent',
    shown: {
      kind: '동의',
      version: '판',
      digest: '글의 지문',
      agreedAt: '동의한 시각',
      remindedAt: '수신 동의를 다시 알린 시각',
    },
    hidden: ['patientId'],
  }),
  retained(withdrawnConsents, {
    title: '철회한 동의',
    purpose: '동의와 철회의 확인',
    end: 'consent',
    shown: {
      kind: '동의',
      version: '판',
      digest: '글의 지문',
      agreedAt: '동의한 시각',
      withdrawnAt: '철회한 시각',
    },
    hidden: ['id', 'patientId', 'orderId'],
  }),
  retained(pendingUnlinks, {
    title: '끊을 카카오 연결',
    purpose: '탈퇴한 회원과 카카오의 연결 끊기',
    end: 'unlink',
    leaving: 'kept',
    hidden: ['provider', 'providerId', 'createdAt'],
  }),
  retained(statutoryRecords, {
    title: '법에 따라 남는 거래 기록',
    purpose: '법령상 의무의 준수',
    end: 'statutory',
    leaving: 'kept',
    hidden: ['id', 'record', 'endsAt'],
  }),
  retained(staffKeys, {
    title: '한의원 직원의 열쇠',
    purpose: '한의원 직원의 접근 통제와 접근 기록의 확인',
    end: 'security',
    leaving: 'kept',
    hidden: [
      'id',
      'hash',
      'clinicId',
      'role',
      'person',
      'addresses',
      'createdAt',
      'expiresAt',
      'revokedAt',
    ],
  }),
];
