export type { ChangeTo } from "../audit/index.ts";
export { findSubscriberAddress, SUBSCRIBER_CONFIRMED, type SubscriberConfirmed } from "./announce-confirmed.ts";
export { readBounceMailbox } from "./bounces/read-mailbox.ts";
export { takeReports } from "./bounces/take-reports.ts";
export { deleteCampaign, restoreCampaign } from "./campaigns/delete-campaign.ts";
export { type CampaignLink, findCampaign, findCampaignToEdit } from "./campaigns/find-campaign.ts";
export {
  type CampaignFigures,
  countActiveSubscribers,
  type ListedCampaign,
  listCampaigns,
  readCampaignFigures,
} from "./campaigns/list-campaigns.ts";
export { type ListedDelivery, listDeliveries } from "./campaigns/list-deliveries.ts";
export { type CampaignRefusal, createCampaign, updateCampaign } from "./campaigns/save-campaign.ts";
export { confirmSubscription, readConfirmationLink } from "./confirm-subscription.ts";
export { handleNewsletterSignup, importSubscribers, mailNewsletterConfirmation } from "./jobs.ts";
export type { MailList } from "./mail-list.ts";
export type { Finding } from "./message/finding.ts";
export { preflight } from "./message/preflight.ts";
export { erasePerson, exportPerson } from "./personal-data.ts";
export { type MailPreview, previewCampaign, previewDraft, previewTemplate } from "./previews/preview-mail.ts";
export { requestSignup } from "./request-signup.ts";
export { retention } from "./retention.ts";
export { type CampaignProgress, campaignProgress } from "./sending/campaign-progress.ts";
export type { CampaignRow, SteerRefusal } from "./sending/campaign-states.ts";
export { cancelCampaign } from "./sending/cancel-campaign.ts";
export { countWaitingMessages } from "./sending/count-waiting.ts";
export { describeRefusal } from "./sending/describe-refusal.ts";
export { enqueueDelivery } from "./sending/enqueue-delivery.ts";
export { type Held, holdAfterRestore } from "./sending/hold-after-restore.ts";
export type { MessageProblems } from "./sending/make-message.ts";
export { pauseCampaign, resumeCampaign } from "./sending/pause-campaign.ts";
export { resendFailed } from "./sending/resend-failed.ts";
export { runSender, type Sender } from "./sending/run-sender.ts";
export { scheduleCampaign, unscheduleCampaign } from "./sending/schedule-campaign.ts";
export { sendTest, type TestRefusal } from "./sending/send-test.ts";
export { type StartInput, type StartRefusal, startCampaign } from "./sending/start-campaign.ts";
export { advanceSequencesJob } from "./sequences/advance-sequences.ts";
export { deleteSequence, restoreSequence } from "./sequences/delete-sequence.ts";
export { findSequence, type ListedSequence, listSequences, type Sequence } from "./sequences/list-sequences.ts";
export { type SequenceRefusal, saveSequence } from "./sequences/save-sequence.ts";
export { startAssessmentSequence, stopSequences } from "./sequences/start-sequences.ts";
export { addSubscriber } from "./subscribers/add-subscriber.ts";
export {
  type Activation,
  type ActivationRefusal,
  activateSubscriber,
  deactivateSubscriber,
} from "./subscribers/change-subscriber-state.ts";
export { deleteSubscriber } from "./subscribers/delete-subscriber.ts";
export { exportSubscribers } from "./subscribers/export-subscribers.ts";
export { type FoundSubscriber, findSubscriber, type HistoryEntry } from "./subscribers/find-subscriber.ts";
export type { Suppression } from "./subscribers/find-suppression.ts";
export { findImport, type ImportPreview, listImports, type SubscriberImport } from "./subscribers/import/find-import.ts";
export { chooseImportColumn, discardImport, startImport } from "./subscribers/import/import-transitions.ts";
export { listRefusedRows } from "./subscribers/import/list-refused-rows.ts";
export { type ImportRefusal, uploadImport } from "./subscribers/import/upload-import.ts";
export { type ListedSubscriber, listSubscribers, type SubscriberCounts } from "./subscribers/list-subscribers.ts";
export { findSubscriberRecord, listSubscriberRecords } from "./subscribers/subscriber-records.ts";
export { addSuppression, listSuppressions, removeSuppression } from "./subscribers/suppressions.ts";
export { findSubscription, resubscribe, type Subscription, type SuppressionReason } from "./subscription.ts";
export { deleteNewsletterTemplate, restoreNewsletterTemplate } from "./templates/delete-newsletter-template.ts";
export {
  findNewsletterTemplate,
  type ListedTemplate,
  listNewsletterTemplates,
  listTemplateChoices,
  type TemplateChoice,
} from "./templates/list-newsletter-templates.ts";
export { type DefaultTemplate, previewDefaultTemplate, readDefaultTemplate } from "./templates/read-default-template.ts";
export {
  createNewsletterTemplate,
  duplicateNewsletterTemplate,
  updateNewsletterTemplate,
} from "./templates/save-newsletter-template.ts";
export type { TemplateRow } from "./templates/template-kind.ts";
export { startHitFlusher } from "./tracking/flush-hits.ts";
export { recordClick, recordOpen } from "./tracking/record-hit.ts";
export { unsubscribe, unsubscribeByMail } from "./unsubscribe.ts";
