export { type AddLeadRefusal, addLead } from "./add-lead.ts";
export { addNote } from "./add-note.ts";
export {
  type AssignmentRule,
  createAssignmentRule,
  deleteAssignmentRule,
  listAssignmentRules,
  moveAssignmentRule,
  updateAssignmentRule,
} from "./assignment/rules.ts";
export { type LeadAttachment, type OpenedAttachment, openAttachment } from "./attachments/find-attachments.ts";
export { namedAttachmentsQuery, removeAttachments } from "./attachments/forget-attachments.ts";
export { type AttachmentRefusal, type SentFile, type TakenAttachment, takeAttachment } from "./attachments/take-attachment.ts";
export { captureSent, type SignUp } from "./capture-form.ts";
export { type Captured, type CaptureRefusal, captureLead, hasArrived, type LeadRequest, type StoredSubmission } from "./capture-lead.ts";
export type { LeadRefusal, LeadsChanged } from "./change-lead.ts";
export { changeLeadValue, type LeadValue, type ValueChanged } from "./change-lead-value.ts";
export { changeLeadOwner, changeLeadStatus, changeLeads } from "./change-leads.ts";
export { countLeads, recountLeadsJob } from "./count-leads.ts";
export { countNewLeads, listLeadVersions, type NewLeads } from "./count-new-leads.ts";
export { deleteLead } from "./delete-lead.ts";
export { chooseLeadMail, findLeadMailChoices, type LeadMailChoices, noteDigestZone } from "./digests.ts";
export { editLead } from "./edit-lead.ts";
export { exportLeads, type MoreColumns } from "./export-leads.ts";
export { type Caller, type Contact, findCallers, findContact, findLeadContact, findPhone, listLeadAddresses } from "./find-contact.ts";
export { type FoundLead, findLead, type LeadEvent } from "./find-lead.ts";
export { findLeadNeighbors, type LeadNeighbors } from "./find-lead-neighbors.ts";
export { findLeadUpdates, type LeadUpdate } from "./find-lead-updates.ts";
export { findSubmission, type Submission } from "./find-submission.ts";
export { type FormPeople, type FormPerson, listFormPeople } from "./form-delivery.ts";
export { leadImport } from "./import/lead-import.ts";
export {
  acknowledgeLead,
  LEAD_CREATED,
  LEADS_CHANGED_STATUS,
  LEADS_UPDATED,
  type LeadCreated,
  type LeadsChangedStatus,
  type LeadsUpdated,
  notifyOfLead,
} from "./jobs.ts";
export { joinWords, joinWordsJob } from "./join-words.ts";
export {
  type AnswerableLead,
  addressesOf,
  awaitAnswer,
  findAcknowledged,
  findAnswerableLead,
  holdForAnswer,
  listAcknowledgementTexts,
  needsNoReply,
  noteSent,
  recordAnswer,
  takeBackAnswer,
} from "./lead-answers.ts";
export type { LeadClock } from "./lead-clock.ts";
export { isUnanswered } from "./lead-filter.ts";
export { acknowledgementId, messageIdFor, readAcknowledgementId, recordOnce } from "./lead-history.ts";
export { findLeadRecord, listLeadRecords } from "./lead-records.ts";
export { createLeadView, deleteLeadView, moveLeadView, restoreLeadView, updateLeadView } from "./lead-views.ts";
export type { LeadBefore } from "./leads.schema.ts";
export { type BoardColumn, listBoard } from "./list-board.ts";
export { type LeadChoices, listLeadChoices } from "./list-lead-choices.ts";
export { type LeadName, listLeadNames } from "./list-lead-names.ts";
export { type LeadTab, listLeadTabs } from "./list-lead-tabs.ts";
export { listLeadValues, type ValuedLead } from "./list-lead-values.ts";
export { type LeadsPage, type ListedLead, listLeads } from "./list-leads.ts";
export { type DueStep, listDueSteps, type Today } from "./list-next-steps.ts";
export { listWaitingEmergencies, type WaitingEmergencies } from "./list-waiting-emergencies.ts";
export { forgetMailed, mayMailTo } from "./may-mail.ts";
export { followMerges, mergeLeads } from "./merge-leads.ts";
export { clearNextStep, completeNextStep, type NextStep, nextStepOf, setNextStep, type ToldStep } from "./next-step.ts";
export {
  type CompanyFigures,
  type FoundCompany,
  findCompany,
  type ListedCompany,
  listCompanies,
  renameCompany,
} from "./people/companies.ts";
export { editPerson } from "./people/edit-person.ts";
export { ensurePeople, placePeopleOf } from "./people/ensure-people.ts";
export {
  type FindPersonRefusal,
  type FoundPerson,
  findPerson,
  findPersonOfLead,
  type LeadPerson,
  listPersonHistory,
  type PersonHistory,
  type UndoableChange,
} from "./people/find-person.ts";
export { confirmAddress, joinPerson, joinPersonJob } from "./people/join-person.ts";
export { type ListedPerson, listPeople, listPeopleOfCompany, searchPeople } from "./people/list-people.ts";
export { mergePeople, type PersonRefusal } from "./people/merge-people.ts";
export { splitPerson } from "./people/split-person.ts";
export { sweepPeople, sweepPeopleJob } from "./people/sweep-people.ts";
export { type UndoRefusal, undoPersonChange } from "./people/undo-person-change.ts";
export { erasePerson, exportPerson, submissionsOfPerson, tracesOfPerson } from "./personal-data.ts";
export { phoneCountry } from "./phone-country.ts";
export { type LeadCount, type LeadNameKind, type LeadNames, readLeadDays, readLeadNames } from "./read-lead-counts.ts";
export { readLeadStamp } from "./read-lead-stamp.ts";
export { findReceipt, type Receipt } from "./receipt.ts";
export { retention } from "./retention.ts";
export { type LeadMatch, searchLeads } from "./search-leads.ts";
export { mailLeadOwner, mailLeadReply, mailMention, mailNextSteps, planDigestsJob } from "./staff-jobs.ts";
export { tellOfReply } from "./tell-of-reply.ts";
export { undoLeadChanges } from "./undo-lead-changes.ts";
