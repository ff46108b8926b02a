import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import * as access from "../access/index.ts";
import * as assessments from "../assessments/index.ts";
import * as audit from "../audit/index.ts";
import * as content from "../content/index.ts";
import * as leads from "../leads/index.ts";
import * as mail from "../mail/index.ts";
import * as newsletter from "../newsletter/index.ts";
import * as operations from "../operations/index.ts";
import { type Actor, can, type Permission, ROLES } from "../permissions/index.ts";
import * as reporting from "../reporting/index.ts";
import * as seo from "../seo/index.ts";
import * as settings from "../settings/index.ts";
import * as webhooks from "../webhooks/index.ts";
import * as privacy from "./index.ts";

onTestDatabase();

/** The permission that every staff use case needs. Null: anyone can use it for their own data. */
const needs: Record<string, Permission | null> = {
  listOwnSessions: null,
  endOwnSession: null,
  endOtherSessions: null,
  hasSecondFactor: null,
  changeOwnPassword: null,
  sealForBrowser: null,
  openForBrowser: null,
  readDashboard: "dashboard:read",
  countWaiting: "office:open",
  readAnalytics: "analytics:read",
  readVisitSummary: "analytics:read",
  exportAnalytics: "analytics:read",
  clearCache: "cache:clear",
  exportPersonalData: "person:export",
  erasePersonalData: "person:erase",
  listChanges: "audit-log:read",
  listUsers: "user:read",
  searchUsers: "user:read",
  findUser: "user:read",
  updateUser: "user:edit",
  createUser: "user:create",
  inviteUser: "user:invite",
  resendInvitation: "user:invite",
  setPassword: "user:set-password",
  removeSecondFactor: "user:set-password",
  disableUser: "user:disable",
  enableUser: "user:disable",
  deleteUser: "user:delete",
  listSequences: "newsletter:read",
  findSequence: "newsletter:read",
  saveSequence: "newsletter:edit",
  deleteSequence: "newsletter:edit",
  restoreSequence: "newsletter:edit",
  listSettings: "setting:read",
  searchSettings: "setting:read",
  saveSettings: "setting:edit",
  confirmSettings: "setting:edit",
  createApiKey: "api-key:edit",
  listApiKeys: "api-key:read",
  revokeApiKey: "api-key:edit",
  listLeadRecords: "lead:read",
  findLeadRecord: "lead:read",
  listSubscriberRecords: "subscriber:read",
  findSubscriberRecord: "subscriber:read",
  readGhlForm: "ghl-form:read",
  saveGhlForm: "ghl-form:edit",
  previewPage: "page:preview",
  listPages: "page:read",
  searchPages: "page:read",
  listChosenPages: "page:read",
  findPageToEdit: "page:read",
  listPageUses: "page:read",
  listPageVersions: "page:read",
  comparePageVersions: "page:read",
  createPage: "page:edit",
  updatePage: "page:edit",
  changePagesStatus: "page:edit",
  deletePages: "page:edit",
  restorePages: "page:edit",
  restorePageVersion: "page:edit",
  listPageBlocks: "content-block:read",
  movePageBlock: "content-block:edit",
  switchPageBlock: "content-block:edit",
  listRedirects: "page:read",
  findRedirectToEdit: "page:read",
  createRedirect: "page:edit",
  updateRedirect: "page:edit",
  deleteRedirect: "page:edit",
  restoreRedirect: "page:edit",
  listLeads: "lead:read",
  listLeadChoices: "lead:read",
  listLeadNames: "lead:read",
  listWaitingEmergencies: "lead:read",
  findLead: "lead:read",
  searchLeads: "lead:read",
  openAttachment: "lead:read",
  listLeadAssessments: "lead:read",
  addNote: "lead:edit",
  changeLeadOwner: "lead:edit",
  changeLeadStatus: "lead:edit",
  changeLeads: "lead:edit",
  editLead: "lead:edit",
  mergeLeads: "lead:edit",
  deleteLead: "lead:delete",
  exportLeads: "lead:export",
  listMedia: "media:read",
  findMedia: "media:read",
  listContentBlocks: "content-block:read",
  findContentBlock: "content-block:read",
  listPageChoices: "content-block:read",
  previewContentBlock: "content-block:read",
  createContentBlock: "content-block:edit",
  updateContentBlock: "content-block:edit",
  deleteContentBlocks: "content-block:edit",
  restoreContentBlocks: "content-block:edit",
  switchContentBlocks: "content-block:edit",
  switchNavigationItems: "navigation:edit",
  moveContentBlock: "content-block:edit",
  listNavigation: "navigation:read",
  findNavigationItem: "navigation:read",
  listParentChoices: "navigation:read",
  createNavigationItem: "navigation:edit",
  updateNavigationItem: "navigation:edit",
  deleteNavigationItem: "navigation:edit",
  restoreNavigationItem: "navigation:edit",
  moveNavigationItem: "navigation:edit",
  listMediaUses: "media:read",
  uploadMedia: "media:edit",
  editMedia: "media:edit",
  deleteMedia: "media:edit",
  restoreMedia: "media:edit",
  listSubscribers: "subscriber:read",
  searchSubscribers: "subscriber:read",
  findSubscriber: "subscriber:read",
  listSuppressions: "subscriber:read",
  exportSubscribers: "subscriber:export",
  activateSubscriber: "subscriber:edit",
  deactivateSubscriber: "subscriber:edit",
  addSubscriber: "subscriber:edit",
  deleteSubscriber: "subscriber:edit",
  addSuppression: "subscriber:edit",
  removeSuppression: "subscriber:edit",
  uploadImport: "subscriber:import",
  findImport: "subscriber:import",
  listImports: "subscriber:import",
  chooseImportColumn: "subscriber:import",
  startImport: "subscriber:import",
  discardImport: "subscriber:import",
  listRefusedRows: "subscriber:import",
  listNewsletterTemplates: "newsletter:read",
  findNewsletterTemplate: "newsletter:read",
  listTemplateChoices: "newsletter:read",
  createNewsletterTemplate: "newsletter:edit",
  updateNewsletterTemplate: "newsletter:edit",
  duplicateNewsletterTemplate: "newsletter:edit",
  deleteNewsletterTemplate: "newsletter:edit",
  restoreNewsletterTemplate: "newsletter:edit",
  preflight: "newsletter:read",
  readDefaultTemplate: "newsletter:read",
  previewDraft: "newsletter:read",
  previewDefaultTemplate: "office:open",
  previewTemplate: "newsletter:read",
  previewCampaign: "newsletter:read",
  startCampaign: "newsletter:send",
  scheduleCampaign: "newsletter:send",
  unscheduleCampaign: "newsletter:send",
  pauseCampaign: "newsletter:send",
  resumeCampaign: "newsletter:send",
  cancelCampaign: "newsletter:send",
  resendFailed: "newsletter:send",
  resendUncertain: "newsletter:send",
  exportUncertain: "subscriber:export",
  sendTest: "newsletter:send",
  campaignProgress: "newsletter:read",
  listCampaigns: "newsletter:read",
  readCampaignFigures: "newsletter:read",
  findCampaignWithLinks: "newsletter:read",
  findCampaignToEdit: "newsletter:read",
  listDeliveries: "newsletter:read",
  createCampaign: "newsletter:edit",
  updateCampaign: "newsletter:edit",
  deleteCampaign: "newsletter:edit",
  restoreCampaign: "newsletter:edit",
  generatorOverview: "seo:read",
  findEconomics: "seo:read",
  findPageTemplate: "seo:read",
  savePageTemplate: "seo:edit",
  previewPages: "seo:read",
  listPreviewNames: "seo:read",
  changeQuota: "seo:edit",
  listTermSets: "seo:read",
  listUnusableNames: "seo:read",
  findTermSet: "seo:read",
  addTermSet: "seo:edit",
  updateTermSet: "seo:edit",
  deleteTermSet: "seo:edit",
  restoreTermSet: "seo:edit",
  listLocationSets: "seo:read",
  findLocationSet: "seo:read",
  addLocationSet: "seo:edit",
  deleteLocationSet: "seo:edit",
  restoreLocationSet: "seo:edit",
  uploadNames: "seo:edit",
  findNamesImport: "seo:edit",
  takeFirstLineAs: "seo:edit",
  takeNames: "seo:edit",
  discardNames: "seo:edit",
  listRefusedNames: "seo:edit",
  listGeneratedPages: "seo:read",
  overridePages: "seo:override",
  holdPages: "seo:override",
  startRun: "seo:generate",
  stopRun: "seo:generate",
  clearOldRuns: "seo:generate",
  listRuns: "seo:read",
  findRun: "seo:read",
  openExport: "seo:read",
  listWebhookEndpoints: "webhook:read",
  findWebhookEndpoint: "webhook:read",
  createWebhookEndpoint: "webhook:edit",
  updateWebhookEndpoint: "webhook:edit",
  pauseWebhookEndpoint: "webhook:edit",
  enableWebhookEndpoint: "webhook:edit",
  rollWebhookSecret: "webhook:edit",
  deleteWebhookEndpoint: "webhook:edit",
  sendTestEvent: "webhook:edit",
  listWebhookDeliveries: "webhook:read",
  findWebhookDelivery: "webhook:read",
  redeliver: "webhook:edit",
  redeliverFailed: "webhook:edit",
  sendWaiting: "webhook:edit",
  readMailConfiguration: "mail:read",
  sendMailTest: "mail:test",
  findMailTest: "mail:read",
  listMailTests: "mail:read",
  listCapturedMail: "mail:read",
  findMailTrouble: "mail:read",
  checkSenderRecords: "mail:read",
  openCapturedMail: "mail:read",
  downloadCapturedMail: "mail:read",
  readOverview: "job:read",
  readMailFigures: "job:read",
  listJobKinds: "job:read",
  listJobs: "job:read",
  findJob: "job:read",
  retryJob: "job:edit",
  retryGivenUp: "job:edit",
  cancelJob: "job:edit",
};

/** What staff can do with every kind of content. Permission to see rows doesn't include permission to change them. */
const verbs = {
  list: "read",
  find: "read",
  create: "edit",
  update: "edit",
  changeState: "edit",
  move: "edit",
  remove: "edit",
  restore: "edit",
} as const;
const verbsOfKinds = content.contentKinds.flatMap((kind) =>
  Object.entries(verbs).map(([verb, right]) => ({ kind, verb: verb as keyof typeof verbs, permission: kind.permissions[right] })),
);

const doors: Record<string, unknown> = {
  ...access,
  ...assessments,
  ...audit,
  ...content,
  ...leads,
  ...mail,
  ...newsletter,
  ...operations,
  ...seo,
  ...settings,
  ...webhooks,
  ...privacy,
  ...reporting,
};

/** The names of all domain functions whose first parameter is an actor, and none of those without one. */
function useCases(): string[] {
  return readdirSync("domain", { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
    .flatMap((file) => [
      ...readFileSync(join("domain", file), "utf8").matchAll(/^export (?:async )?function (\w+)\(\s*actor: (?:access\.)?Actor[,)]/gm),
    ])
    .map(([, name = ""]) => name)
    .filter((name) => name in doors)
    .sort();
}

test("the table has every use case that the domains export", () => {
  expect(useCases()).toEqual(Object.keys(needs).sort());
});

test.each(content.contentKinds.map((kind) => [kind.noun, kind] as const))(
  "the verbs include everything that staff can do with a %s",
  (_noun, kind) => {
    const ofVisitors = ["nameOf", "filter", "listShown", "findShown", "isHidden", "listAddresses"];
    const known = Object.entries(kind).flatMap(([name, value]) =>
      typeof value === "function" && !ofVisitors.includes(name) ? [name] : [],
    );
    expect(known.sort()).toEqual(Object.keys(verbs).sort());
  },
);

describe.runIf(isDatabaseThere())("without permission, requests are refused before anything else is checked", () => {
  const refusals = Object.entries(needs).flatMap(([name, permission]) =>
    ROLES.filter((role) => permission && !can({ role }, permission)).map((role) => [role, name] as const),
  );
  test.each(refusals)("a %s cannot %s", async (role, name) => {
    const actor: Actor = { userId: "nobody", email: "nobody@example.com", fullName: "Nobody", role };
    const useCase = doors[name] as (actor: Actor, input: object) => unknown;
    expect(JSON.stringify(await useCase(actor, {}))).toContain("forbidden");
  });

  const ofKinds = verbsOfKinds.flatMap((one) =>
    ROLES.filter((role) => !can({ role }, one.permission)).map((role) => [role, one.verb, one.kind.noun, one] as const),
  );
  test.each(ofKinds)("a %s cannot %s a %s", async (role, _verb, _noun, { kind, verb }) => {
    const actor: Actor = { userId: "nobody", email: "nobody@example.com", fullName: "Nobody", role };
    const useCase = kind[verb] as (actor: Actor, input: object) => unknown;
    expect(JSON.stringify(await useCase(actor, {}))).toContain("forbidden");
  });
});
