export {
  type FoundWebhookDelivery,
  findWebhookDelivery,
  type ListedWebhookDelivery,
  listWebhookDeliveries,
  type WebhookAttempt,
} from "./deliveries/list-deliveries.ts";
export { ifSubscribed, publishEvent, type WebhookEvent } from "./deliveries/publish-event.ts";
export { redeliver, redeliverFailed } from "./deliveries/redeliver.ts";
export { sendTestEvent, type TestOutcome } from "./deliveries/send-test-event.ts";
export { sendWaiting } from "./deliveries/send-waiting.ts";
export { enableWebhookEndpoint, pauseWebhookEndpoint } from "./endpoints/change-endpoint-state.ts";
export {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  rollWebhookSecret,
  type SaveRefusal,
  updateWebhookEndpoint,
} from "./endpoints/edit-endpoints.ts";
export {
  countDisabledEndpoints,
  countWebhookWork,
  type Endpoint,
  findWebhookEndpoint,
  type ListedEndpoint,
  listWebhookEndpoints,
  type WebhookWork,
} from "./endpoints/list-endpoints.ts";
export { mailWebhookDisabled } from "./jobs.ts";
export { erasePerson, exportPerson, retention } from "./personal-data.ts";
export { countUnreadableWebhookSecrets, resealWebhookSecrets } from "./sending/reseal-secrets.ts";
export { runWebhookSender, type WebhookSender } from "./sending/run-sender.ts";
