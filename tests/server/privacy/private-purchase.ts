import { listAddresses } from '../../../contract/addresses/schemas';
import { addCartItems } from '../../../contract/cart/schemas';
import { consentTo } from '../../../contract/consents/texts';
import { giveConsent } from '../../../contract/consents/schemas';
import { updateHealth } from '../../../contract/health/schemas';
import { postprocessPayment, preprocessPayment } from '../../../contract/payments/schemas';
import { updateMyself } from '../../../contract/patients/schemas';
import { writeReview } from '../../../contract/reviews/schemas';
import { createLogger } from '../../../server/core/logger';
import { runCommand } from '../../../server/operations/operator/run-command';
import {
  change,
  completeForm,
  consulted,
  order,
  pills,
  press,
  readOrder,
} from '../orders/checkout';
import { releaseReviews } from '../reviews/release';
import type { Shop } from '../support/harness';
import type { SignedIn } from '../support/sign-in';
import { SENTINELS } from './sentinels';

interface Private {
  patient: SignedIn;
  /** Paid, delivered and reviewed. */
  orderId: string;
  reviewId: string;
  /** The order's address, as saved. */
  addressId: string;
  /** Not paid yet. */
  draftId: string;
  impUid: string;
  merchantUid: string;
}

/** A patient's whole purchase, with a sentinel in every text field. */
export async function buyPrivately(shop: Shop, account = 'full-1'): Promise<Private> {
  const patient = await shop.signIn(account);
  const token = patient.accessToken;
  const call = { token };
  const { patientName: name, phone: phoneNumber, disease, drug } = SENTINELS;
  await shop.call(updateMyself, { body: { name, phoneNumber } }, call);
  const consent = consentTo('health');
  await shop.call(giveConsent, { body: consent }, call);
  const health = { medicalHistory: [disease], medication: [drug] };
  await shop.call(updateHealth, { body: health }, call);
  await shop.call(addCartItems, { body: { items: [pills(3)] } }, call);
  const orderId = await order(shop, token);
  await change(shop, token, orderId, {
    ...completeForm(),
    shippingAddress: {
      full_name: SENTINELS.recipient,
      phone: SENTINELS.phone,
      address1: SENTINELS.address,
      address2: SENTINELS.detail,
    },
    comments: SENTINELS.comments,
    billing_address: { full_name: SENTINELS.billingName },
    selfExamination: {
      basic: {
        pregnancy: false,
        diseaseExperiences: [disease],
        recentDrugs: [drug],
        note: SENTINELS.examination,
      },
    },
  });
  const { data } = await shop.call(preprocessPayment, { params: { id: orderId } }, call);
  const params = data.iamportParams!;
  const impUid = await press(shop, params, 'approve');
  const merchantUid = params.merchant_uid;
  const paid = { params: { id: orderId }, body: { impUid, merchantUid } };
  await shop.call(postprocessPayment, paid, call);
  const review = await deliverAndReview(shop, patient, orderId);
  const draftId = await order(shop, token, 2);
  const saved = (await shop.call(listAddresses, {}, call)).data.data.items;
  const addressId = saved[0]!.id;
  return { patient, orderId, addressId, reviewId: review, draftId, impUid, merchantUid };
}

async function deliverAndReview(
  shop: Shop,
  { accessToken: token }: SignedIn,
  orderId: string,
): Promise<string> {
  const deps = {
    db: shop.db,
    clock: shop.clock.read,
    logger: createLogger('debug', (line) => shop.log.push(line)),
    ...shop.thirdParties,
  };
  const { number, items } = await readOrder(shop, token, orderId);
  await consulted(shop, orderId);
  await runCommand(deps, ['prepare', number]);
  await runCommand(deps, ['ship', number, '--tracking', SENTINELS.tracking]);
  await runCommand(deps, ['deliver', number]);
  const { product_id, variant_id } = items[0]!;
  const consent = consentTo('review');
  const body = { orderId, product_id, variant_id, rating: 5, text: SENTINELS.review, consent };
  const { id } = (await shop.call(writeReview, { body }, { token })).data.data;
  await releaseReviews(shop);
  return id;
}
