import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import * as access from "../access/index.ts";
import { type Actor, can, type Permission, ROLES } from "../access/index.ts";
import * as assessments from "../assessments/index.ts";
import * as audit from "../audit/index.ts";
import * as content from "../content/index.ts";
import * as leads from "../leads/index.ts";
import * as newsletter from "../newsletter/index.ts";
import * as settings from "../settings/index.ts";
import * as insight from "./index.ts";

onTestDatabase();

/** What every use case of staff needs. Null: everybody may do it with what is their own. */
const needs: Record<string, Permission | null> = {
  listOwnSessions: null,
  endOwnSession: null,
  endOtherSessions: null,
  hasSecondFactor: null,
  changeOwnPassword: null,
  readDashboard: "dashboard:read",
  clearCache: "cache:clear",
  exportOnePerson: "person:export",
  eraseOnePerson: "person:erase",
  listChanges: "audit-log:read",
  listUsers: "user:read",
  findUser: "user:read",
  updateUser: "user:edit",
  createUser: "user:create",
  inviteUser: "user:invite",
  resendInvitation: "user:invite",
  setPassword: "user:set-password",
  disableUser: "user:disable",
  enableUser: "user:disable",
  deleteUser: "user:delete",
  listSequences: "newsletter:read",
  findSequence: "newsletter:read",
  saveSequence: "newsletter:edit",
  deleteSequence: "newsletter:edit",
  restoreSequence: "newsletter:edit",
  listSettings: "setting:read",
  saveSettings: "setting:edit",
  confirmSettings: "setting:edit",
  previewPage: "page:preview",
  listPages: "page:read",
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
  findLead: "lead:read",
  listLeadAssessments: "lead:read",
  addNote: "lead:edit",
  changeLeadOwner: "lead:edit",
  changeLeadStatus: "lead:edit",
  changeLeads: "lead:edit",
  editLead: "lead:edit",
  mergeLeads: "lead:edit",
  deleteLead: "lead:delete",
  exportLeads: "lead:export",
  listServiceRows: "service:read",
  findServiceRow: "service:read",
  createService: "service:edit",
  updateService: "service:edit",
  changeServiceState: "service:edit",
  moveService: "service:edit",
  deleteServices: "service:edit",
  restoreServices: "service:edit",
  listHostingPlanRows: "service:read",
  findHostingPlanRow: "service:read",
  createHostingPlan: "service:edit",
  updateHostingPlan: "service:edit",
  changeHostingPlanState: "service:edit",
  moveHostingPlan: "service:edit",
  deleteHostingPlans: "service:edit",
  restoreHostingPlans: "service:edit",
  listTestimonialRows: "testimonial:read",
  findTestimonialRow: "testimonial:read",
  createTestimonial: "testimonial:edit",
  updateTestimonial: "testimonial:edit",
  changeTestimonialState: "testimonial:edit",
  moveTestimonial: "testimonial:edit",
  deleteTestimonials: "testimonial:edit",
  restoreTestimonials: "testimonial:edit",
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
  sendTest: "newsletter:send",
  campaignProgress: "newsletter:read",
  listCampaigns: "newsletter:read",
  readCampaignFigures: "newsletter:read",
  findCampaign: "newsletter:read",
  findCampaignToEdit: "newsletter:read",
  listDeliveries: "newsletter:read",
  createCampaign: "newsletter:edit",
  updateCampaign: "newsletter:edit",
  deleteCampaign: "newsletter:edit",
  restoreCampaign: "newsletter:edit",
};

const doors: Record<string, unknown> = {
  ...access,
  ...assessments,
  ...audit,
  ...content,
  ...leads,
  ...newsletter,
  ...settings,
  ...insight,
};

/** The names of all functions of the domains that take who asks as their first parameter, and none where nobody asks. */
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

test("the table knows every use case that the domains let others call", () => {
  expect(useCases()).toEqual(Object.keys(needs).sort());
});

describe.runIf(isDatabaseThere())("whoever may not do something is refused before anything else is looked at", () => {
  const refusals = Object.entries(needs).flatMap(([name, permission]) =>
    ROLES.filter((role) => permission && !can({ role }, permission)).map((role) => [role, name] as const),
  );
  test.each(refusals)("a %s may not %s", async (role, name) => {
    const actor: Actor = { userId: "nobody", email: "nobody@example.com", fullName: "Nobody", role };
    const useCase = doors[name] as (actor: Actor, input: object) => unknown;
    expect(JSON.stringify(await useCase(actor, {}))).toContain("forbidden");
  });
});
