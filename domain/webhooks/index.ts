export {
  type FoundWebhookDelivery,
  findWebhookDelivery,
  type ListedWebhookDelivery,
  listWebhookDeliveries,
  type WebhookAttempt,
} from "./deliveries/list-deliveries.ts";
export { publishEvent, type WebhookEvent } from "./deliveries/publish-event.ts";
export { redeliver, redeliverFailed } from "./deliveries/redeliver.ts";
export { sendTestEvent, type TestOutcome } from "./deliveries/send-test-event.ts";
export { sendWaiting } from "./deliveries/send-waiting.ts";
export { enableWebhookEndpoint, pauseWebhookEndpoint } from "./endpoints/change-endpoint-state.ts";
export { countWebhookWork, type WebhookWork } from "./endpoints/count-work.ts";
export { deleteWebhookEndpoint } from "./endpoints/delete-endpoint.ts";
export {
  countDisabledEndpoints,
  type Endpoint,
  findWebhookEndpoint,
  type ListedEndpoint,
  listWebhookEndpoints,
} from "./endpoints/list-endpoints.ts";
export { rollWebhookSecret } from "./endpoints/roll-secret.ts";
export { createWebhookEndpoint, type SaveRefusal, updateWebhookEndpoint } from "./endpoints/save-endpoint.ts";
export { mailWebhookDisabled } from "./jobs.ts";
export { erasePerson, exportPerson } from "./personal-data.ts";
export { retention } from "./retention.ts";
export { runWebhookSender, type WebhookSender } from "./sending/run-sender.ts";
