import * as auth from './auth';
import * as appointments from './appointments';
import * as business from './business';
import * as cart from './cart';
import * as catalog from './catalog';
import * as chat from './chat';
import * as clinics from './clinics';
import * as consents from './consents';
import * as content from './content';
import type { Endpoint } from './endpoint';
import * as health from './health';
import * as orders from './orders';
import * as patients from './patients';
import * as payments from './payments';
import * as push from './push';
import * as reviews from './reviews';
import * as services from './services';
import * as shipping from './shipping';

/** Every endpoint of the contract: what the server must serve and `/openapi.json` lists. */
export const ENDPOINTS: readonly Endpoint[] = [
  auth.signUp,
  auth.refreshTokens,
  auth.logOut,
  services.getServices,
  chat.getChatIdentity,
  business.getBusiness,
  catalog.listCategories,
  catalog.listProducts,
  catalog.getProduct,
  catalog.getGroupStatus,
  clinics.listClinics,
  clinics.listClinicPlaces,
  clinics.getRandomClinic,
  clinics.getClinicByAlias,
  clinics.getClinic,
  clinics.listNearbyClinics,
  appointments.listSlots,
  appointments.getNextAppointment,
  patients.getMyself,
  patients.updateMyself,
  health.getHealth,
  health.updateHealth,
  health.withdrawHealthConsent,
  consents.giveConsent,
  cart.getCart,
  cart.addCartItems,
  cart.setCartQuantities,
  cart.deleteCartItems,
  cart.mergeCart,
  cart.removePurchasedItems,
  shipping.listShippingMethods,
  orders.preValidateItems,
  orders.createOrder,
  orders.listOrders,
  orders.getOrder,
  orders.updateOrder,
  orders.cancelOrder,
  payments.preprocessPayment,
  payments.postprocessPayment,
  push.getPushKey,
  push.subscribePush,
  push.unsubscribePush,
  payments.getReceipt,
  content.listPosts,
  content.getPost,
  content.listPromotions,
  content.getPromotion,
  content.getAbout,
  content.getPolicy,
  content.getPolicyRevision,
  content.getAgreement,
  content.getBrandPage,
  reviews.listProductReviews,
  reviews.listMyReviews,
  reviews.writeReview,
  reviews.editReview,
  reviews.deleteReview,
];
