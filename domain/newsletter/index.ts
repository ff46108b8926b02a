export { confirmSubscription, isConfirmationValid } from "./confirm-subscription.ts";
export { handleNewsletterSignup } from "./jobs.ts";
export { requestSignup } from "./request-signup.ts";
export { retention } from "./retention.ts";
export { findSubscription, resubscribe, type Subscription, unsubscribe } from "./subscription.ts";
