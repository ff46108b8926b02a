export type { ChangeTo } from "../audit/index.ts";
export { readBounceMailbox } from "./bounces/read-mailbox.ts";
export { takeReports } from "./bounces/take-reports.ts";
export {
  type CampaignFigures,
  type CampaignLink,
  type CampaignRefusal,
  countActiveSubscribers,
  createCampaign,
  deleteCampaign,
  duplicateCampaign,
  findCampaignToEdit,
  findCampaignWithLinks,
  type ListedCampaign,
  listCampaigns,
  readCampaignFigures,
  restoreCampaign,
  updateCampaign,
} from "./campaigns/campaigns.ts";
export { exportUncertain } from "./campaigns/export-uncertain.ts";
export { type ListedDelivery, listDeliveries } from "./campaigns/list-deliveries.ts";
export {
  confirmSubscription,
  findSubscriberAddress,
  readConfirmationLink,
  SUBSCRIBER_CONFIRMED,
  type SubscriberConfirmed,
} from "./confirm-subscription.ts";
export { handleNewsletterSignup, mailNewsletterConfirmation } from "./jobs.ts";
export type { MailList } from "./mail-list.ts";
export { newsletterPlaces } from "./media-places.ts";
export type { Finding } from "./message/finding.ts";
export { findSenderFault, preflight } from "./message/preflight.ts";
export { erasePerson, exportPerson } from "./personal-data.ts";
export { type MailPreview, previewCampaign, previewDraft, previewTemplate } from "./previews/preview-mail.ts";
export { requestSignup, storeSignup } from "./request-signup.ts";
export { retention } from "./retention.ts";
export { type CampaignProgress, campaignProgress } from "./sending/campaign-progress.ts";
export type { CampaignRow, TransitionRefusal } from "./sending/campaign-states.ts";
export { cancelCampaign, pauseCampaign, resumeCampaign, scheduleCampaign, unscheduleCampaign } from "./sending/campaign-transitions.ts";
export { countWaitingMessages } from "./sending/count-deliveries.ts";
export { enqueueDelivery } from "./sending/enqueue-delivery.ts";
export { type Held, holdAfterRestore } from "./sending/hold-after-restore.ts";
export type { MessageProblems } from "./sending/make-message.ts";
export { resendFailed, resendUncertain } from "./sending/resend-deliveries.ts";
export { runSender, type Sender } from "./sending/run-sender.ts";
export { sendTest, type TestRefusal } from "./sending/send-test.ts";
export { describeRefusal, type StartInput, type StartRefusal, startCampaign } from "./sending/start-campaign.ts";
export { advanceSequencesJob } from "./sequences/advance-sequences.ts";
export { findSequence, type ListedSequence, listSequences, type Sequence } from "./sequences/list-sequences.ts";
export { deleteSequence, restoreSequence, type SequenceRefusal, saveSequence } from "./sequences/sequences.ts";
export { startAssessmentSequence, stopSequences } from "./sequences/start-sequences.ts";
export { exportSubscribers } from "./subscribers/export-subscribers.ts";
export { findSubscriptions, type PersonSubscription } from "./subscribers/find-subscriptions.ts";
export { type ListedSubscriber, listSubscribers, type SubscriberCounts } from "./subscribers/list-subscribers.ts";
export { searchSubscribers } from "./subscribers/search-subscribers.ts";
export { subscriberImport } from "./subscribers/subscriber-import.ts";
export { findSubscriberRecord, listSubscriberRecords } from "./subscribers/subscriber-records.ts";
export {
  type Activation,
  type ActivationRefusal,
  activateSubscriber,
  addSubscriber,
  deactivateSubscriber,
  deleteSubscriber,
  type FoundSubscriber,
  findSubscriber,
  type HistoryEntry,
} from "./subscribers/subscribers.ts";
export {
  addSuppression,
  listSuppressions,
  removeSuppression,
  type Suppression,
  type SuppressionReason,
} from "./subscribers/suppressions.ts";
export { findSubscription, resubscribe, type Subscription } from "./subscription.ts";
export {
  createNewsletterTemplate,
  type DefaultTemplate,
  deleteNewsletterTemplate,
  duplicateNewsletterTemplate,
  findNewsletterTemplate,
  type ListedTemplate,
  listNewsletterTemplates,
  listTemplateChoices,
  previewDefaultTemplate,
  readDefaultTemplate,
  readFirmValues,
  restoreNewsletterTemplate,
  type TemplateChoice,
  type TemplateRow,
  updateNewsletterTemplate,
} from "./templates/newsletter-templates.ts";
export { recordClick, recordOpen, startTrackingFlusher } from "./tracking/record-tracking.ts";
export { unsubscribe, unsubscribeByMail } from "./unsubscribe.ts";
