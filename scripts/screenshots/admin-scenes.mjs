import sharp from "sharp";
import { open, screen } from "./admin-page.mjs";
import { blogScenes } from "./blog-scenes.mjs";
import { deskScenes } from "./desk-scenes.mjs";
import { pageScenes } from "./page-scenes.mjs";

const leads = [
  { form: "hero", name: "Dolores Quintanilla", company: "Sotol Creek Machine Works", service: "Cybersecurity", phone: "210 555 0199" },
  { form: "message", name: "Ben Okonkwo", company: "Guadalupe Dental Group", message: "Our server room flooded. Who can come today?" },
  { form: "consultation", name: "Marisol Treviño-Hathaway", company: "Hill Country Freight & Warehousing of South Texas", service: "CMMC" },
  { form: "about", name: "J. P. Lindqvist", company: "" },
];

/** Sends what visitors would have sent, so that the inbox is not empty. */
export async function sendLeads(origin) {
  for (const [place, lead] of leads.entries()) {
    const body = JSON.stringify({
      email: `visitor-${place}@sotolcreek.example`,
      message: "We need a quote for 30 people.",
      pageUrl: `${origin}/`,
      ...lead,
    });
    const response = await fetch(`${origin}/api/send-lead-email`, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json" },
    });
    if (!response.ok) throw new Error(`couldn't create a lead: ${response.status} ${await response.text()}`);
  }
}

/** The back office, as the administrator of the account scenes; every screen in light mode, and the main ones in dark mode. */
export const adminScenes = {
  ...screen("dashboard", "/admin"),
  ...screen("analytics", "/admin/analytics"),
  "admin-analytics-vitals": (page) => open(page, "/admin/analytics?list=vitals&range=365"),
  "admin-analytics-campaigns": (page) => open(page, "/admin/analytics?list=campaigns&range=today"),
  "admin-analytics-mended-range": (page) => open(page, "/admin/analytics?range=own&from=2020-01-01&to=2030-01-02"),
  ...deskScenes,
  ...screen("media", "/admin/media"),
  "admin-media-upload": async (page) => {
    await open(page, "/admin/media?upload");
    const buffer = Buffer.from("A letter");
    await page.getByLabel("Choose files").setInputFiles([{ name: "letter-to-the-tax-office.txt", mimeType: "text/plain", buffer }]);
  },
  "admin-media-files": (page) => openLibrary(page),
  "admin-media-replace": async (page) => {
    await openLibrary(page);
    await rowAction(page.getByRole("list", { name: "Files", exact: true }), /^Replace/);
    await page.getByRole("dialog").waitFor();
  },
  "admin-media-edit": (page) => openOf(page, "Edit"),
  "admin-media-delete": (page) => openOf(page, "Delete"),
  "admin-media-none-found": (page) => open(page, "/admin/media?q=zzzz"),
  ...screen("users", "/admin/users"),
  "admin-users-add": (page) => open(page, "/admin/users?add"),
  "admin-users-invite": (page) => open(page, "/admin/users?invite"),
  ...screen("pages", "/admin/pages"),
  ...screen("pages-new", "/admin/pages/new"),
  "admin-pages-edit": (page) => openPage(page, "Edit"),
  "admin-pages-blocks": (page) => openPage(page, "Blocks"),
  "admin-pages-versions": (page) => openPage(page, "Versions"),
  "admin-pages-delete": (page) => openPage(page, "Delete"),
  ...pageScenes,
  ...screen("redirects", "/admin/pages/redirects"),
  "admin-redirects-add": (page) => open(page, "/admin/pages/redirects?add"),
  ...screen("services", "/admin/services"),
  "admin-services-add": (page) => open(page, "/admin/services?add"),
  "admin-services-edit": (page) => act(page, "/admin/services", "Edit"),
  "admin-services-edit-dark": async (page) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await act(page, "/admin/services", "Edit");
  },
  "admin-services-delete": (page) => act(page, "/admin/services", "Delete"),
  "admin-services-none-found": (page) => open(page, "/admin/services?q=zzzz"),
  "admin-services-refused": async (page) => {
    await open(page, "/admin/services?add");
    await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill("Hosting");
    await page.getByRole("button", { name: "Create Service" }).click();
    await page.getByText("This address belongs to a built-in page").first().waitFor();
  },
  ...screen("hosting-plans", "/admin/services/plans"),
  "admin-hosting-plans-edit": (page) => act(page, "/admin/services/plans", "Edit"),
  ...screen("testimonials", "/admin/testimonials"),
  "admin-testimonials-edit": (page) => act(page, "/admin/testimonials", "Edit"),
  "admin-testimonials-inactive": async (page) => {
    await open(page, "/admin/testimonials");
    // After the first size, it's already inactive.
    const off = page.getByRole("button", { name: "Deactivate Joe Escamilla" });
    if (await off.isVisible()) await off.click();
    await page.getByRole("button", { name: "Activate Joe Escamilla" }).waitFor();
  },
  ...blogScenes,
  ...screen("regulatory-facts", "/admin/regulatory-facts"),
  ...screen("case-studies", "/admin/case-studies"),
  "admin-case-studies-add": (page) => open(page, "/admin/case-studies?add"),
  "admin-case-studies-edit": (page) => act(page, "/admin/case-studies", "Edit"),
  ...screen("newsletter-templates", "/admin/newsletter/templates"),
  "admin-newsletter-template-add": (page) => openMail(page, "/admin/newsletter/templates/new?from=default"),
  "admin-newsletter-template-add-dark": async (page) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await openMail(page, "/admin/newsletter/templates/new?from=default");
  },
  ...screen("newsletter-campaigns", "/admin/newsletter/campaigns"),
  "admin-newsletter-campaign-add": (page) => openMail(page, "/admin/newsletter/campaigns/new"),
  "admin-newsletter-campaign": async (page) => {
    await open(page, "/admin/newsletter/campaigns");
    // After the first size, it's already there.
    if ((await page.getByRole("link", { name: "June letter", exact: true }).count()) === 0) await writeCampaign(page);
    await page.getByRole("link", { name: "June letter", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "June letter" }).waitFor();
  },
  "admin-newsletter-campaign-preview": (page) => act(page, "/admin/newsletter/campaigns", "Preview"),
  "admin-newsletter-campaign-send": async (page) => {
    await open(page, "/admin/newsletter/campaigns");
    await page.getByRole("link", { name: "June letter", exact: true }).first().click();
    await page.getByRole("link", { name: "Send now" }).click();
    await page.getByRole("dialog").waitFor();
  },
  ...screen("newsletter-preview", "/newsletter-preview"),
  ...screen("settings", "/admin/settings"),
  "admin-settings-section": (page) => open(page, "/admin/settings?section=about"),
  ...screen("api-keys", "/admin/api-keys"),
  "admin-api-keys-add": (page) => open(page, "/admin/api-keys?add"),
  ...screen("api-docs", "/api/docs"),
  "admin-api-docs-open": async (page) => {
    await open(page, "/api/docs");
    await page.locator("summary").filter({ hasText: "/api/v1/leads" }).first().click();
  },
  ...screen("ghl-forms", "/admin/ghl-forms"),
  "admin-ghl-forms-guide": (page) => open(page, "/admin/ghl-forms?tab=guide"),
  "admin-ghl-forms-preview": async (page) => {
    await open(page, "/admin/ghl-forms");
    await page
      .getByLabel("GHL Embed Script")
      .fill(
        '<iframe src="https://api.example.com/widget/form/abc"></iframe>\n<script src="https://link.example.com/js/form_embed.js"></script>',
      );
    await page.getByRole("button", { name: "Preview Form" }).click();
    await page.getByRole("region", { name: "Script" }).waitFor();
  },
  "admin-ghl-forms-none": (page) => open(page, "/admin/ghl-forms?tab=preview"),
  ...screen("content-blocks", "/admin/content-blocks"),
  "admin-content-blocks-add": (page) => open(page, "/admin/content-blocks/new"),
  "admin-content-blocks-none-found": (page) => open(page, "/admin/content-blocks?q=zzzz"),
  "admin-content-block-edit": async (page) => {
    await open(page, "/admin/content-blocks?type=text");
    await rowAction(page.getByRole("main"), /^Edit /);
    await page.locator(".admin-rich").waitFor();
  },
  ...screen("navigation", "/admin/navigation"),
  "admin-navigation-add": (page) => open(page, "/admin/navigation?add=1"),
  "admin-navigation-delete": async (page) => {
    await open(page, "/admin/navigation");
    await rowAction(page.getByRole("main"), "Delete Services");
  },
  ...screen("webhooks", "/admin/webhooks"),
  "admin-webhooks-add": (page) => open(page, "/admin/webhooks?add"),
  "admin-webhooks-refused": async (page) => {
    await open(page, "/admin/webhooks?add");
    await page.getByRole("dialog").getByLabel("URL").fill("https://169.254.169.254/latest/meta-data");
    await page.getByRole("button", { name: "Add Endpoint" }).click();
    await page.getByText("private network").first().waitFor();
  },
  ...screen("webhooks-guide", "/admin/webhooks/guide"),
  ...screen("jobs", "/admin/jobs"),
  "admin-jobs-retry-all": (page) => open(page, "/admin/jobs?retry-all=make-avif"),
  ...screen("jobs-list", "/admin/jobs/all"),
  "admin-jobs-list-none-found": (page) => open(page, "/admin/jobs/all?kind=mail-sign-up"),
  ...screen("jobs-mail", "/admin/jobs/mail"),
  "admin-job": (page) => openJob(page, "Invitation"),
  "admin-job-cancel": async (page) => {
    await openJob(page, "Invitation");
    await page.getByRole("link", { name: "Cancel…" }).click();
    await page.getByRole("dialog").waitFor();
  },
  ...screen("audit-log", "/admin/audit-log"),
  ...screen("smtp-test", "/admin/smtp-test"),
  ...screen("smtp-records", "/admin/smtp-test/records"),
  ...screen("captured-mails", "/admin/smtp-test/mails"),
  "admin-smtp-test-sent": async (page) => {
    await open(page, "/admin/smtp-test");
    await page.getByLabel("Test email").fill("owner@sotolcreek.example");
    await page.getByRole("button", { name: "Send Test Email" }).click();
    await page.getByRole("heading", { name: "Test email captured" }).waitFor();
  },
  "admin-captured-mail": async (page) => {
    await open(page, "/admin/smtp-test/mails");
    await page.getByRole("table").getByRole("link").first().click();
    await page.getByRole("heading", { name: "Plain text" }).waitFor();
  },
  ...screen("newsletter", "/admin/newsletter"),
  "admin-newsletter-add": (page) => open(page, "/admin/newsletter?add=1"),
  "admin-newsletter-none-found": (page) => open(page, "/admin/newsletter?q=zzzz"),
  "admin-newsletter-import": (page) => open(page, "/admin/newsletter/import"),
  "admin-newsletter-import-read": async (page) => {
    await open(page, "/admin/newsletter/import");
    const buffer = Buffer.from("Name;E-Mail\nDolores;dolores@sotolcreek.example\nZoë;zoe@agave.example\nNobody;no address\n");
    await page.getByLabel("CSV file").setInputFiles([{ name: "customers-of-the-open-day.csv", mimeType: "text/csv", buffer }]);
    await page.getByRole("button", { name: "Upload" }).click();
    await page.getByRole("heading", { name: "First rows" }).waitFor();
  },
  "admin-leads-import-checked": async (page) => {
    await open(page, "/admin/leads/import");
    const rows = [
      "Name;E-Mail;Phone;Status",
      "Dolores;dolores@sotolcreek.example;(210) 555-0188;Contacted",
      "Zoë;zoe@;;",
      "Ann;ann@agave.example;;Paid",
    ];
    await page
      .getByLabel("CSV file")
      .setInputFiles([{ name: "trade-fair.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) }]);
    await page.getByRole("button", { name: "Upload" }).click();
    await page.getByRole("button", { name: "Check file" }).click();
    await page.getByText("rows were checked").waitFor();
  },
  ...screen("newsletter-suppressions", "/admin/newsletter/suppressions"),
  "admin-newsletter-suppressions-add": (page) => open(page, "/admin/newsletter/suppressions?add=1"),
  "admin-palette": async (page) => {
    await open(page, "/admin");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("us");
  },
  "admin-menu": async (page) => {
    await open(page, "/admin");
    const menu = page.getByRole("button", { name: "Open menu" });
    if (await menu.isVisible()) await menu.click();
    await page
      .getByRole("button", { name: /^Account menu/ })
      .locator("visible=true")
      .click();
  },
  "admin-keys": async (page) => {
    await open(page, "/admin/leads");
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
  },
  "admin-clear-cache": (page) => open(page, "/admin?clear-cache"),
};

/** A form with an email in it, once its editor has loaded. */
async function openMail(page, path) {
  await open(page, path);
  await page.getByRole("main").getByRole("textbox", { name: /^HTML/ }).waitFor();
}

async function openJob(page, label) {
  await open(page, "/admin/jobs/all");
  await page.getByRole("main").getByRole("link", { name: label }).click();
  await page.getByRole("heading", { level: 1, name: label }).waitFor();
}

async function writeCampaign(page) {
  await openMail(page, "/admin/newsletter/campaigns/new");
  const form = page.getByRole("main");
  await form.getByLabel("Name", { exact: true }).fill("June letter");
  await form.getByLabel("Subject").fill("{{headline}} before June");
  await form.getByRole("textbox", { name: "HTML content" }).focus();
  await page.keyboard.insertText('<h1>{{headline}}</h1><p><a href="{{unsubscribe_link}}">Unsubscribe</a></p>');
  await form.getByRole("button", { name: "Create Campaign" }).click();
  await page.getByRole("link", { name: "June letter", exact: true }).waitFor();
}

/** Part of the privacy policy, the page with the most blocks. */
async function openPage(page, act) {
  await open(page, "/admin/pages?q=legal/privacy");
  await rowAction(page.getByRole("row").filter({ hasText: "legal/privacy" }), new RegExp(`^${act} `));
  await page.getByRole(act === "Delete" ? "dialog" : "navigation", { name: act === "Delete" ? undefined : "This page" }).waitFor();
}

/** Opens a dialog for a list's first row. */
async function act(page, path, name) {
  await open(page, path);
  await rowAction(page.getByRole("main"), new RegExp(`^${name} `));
  await page.getByRole("dialog").waitFor();
}

/** Opens the menu of the first row in `scope` that has this item, and selects it. */
async function rowAction(scope, name) {
  const act = scope.locator(".menu-panel").getByRole("link", { name, includeHidden: true }).first();
  await act.locator("xpath=ancestor::*[@popover]/preceding-sibling::button").click();
  await act.click();
}

/** The library with pictures in it. */
async function openLibrary(page) {
  await open(page, "/admin/media");
  if (await listedFiles(page).count()) return;
  await open(page, "/admin/media?upload");
  const pictures = ["front-desk.jpg", "server-room.jpg", "mesa-at-dusk.jpg"].map(async (name, place) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="1600" height="1000" fill="hsl(${220 + place * 40} 40% 30%)"/><circle cx="${400 + place * 350}" cy="420" r="220" fill="hsl(${30 + place * 20} 80% 60%)"/></svg>`;
    return { name, mimeType: "image/jpeg", buffer: await sharp(Buffer.from(drawing)).jpeg().toBuffer() };
  });
  await page.getByLabel("Choose files").setInputFiles(await Promise.all(pictures));
  await page.getByRole("dialog").getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByRole("dialog").getByText("mesa-at-dusk.jpg").first().waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  await listedFiles(page).first().waitFor();
}

const listedFiles = (page) => page.getByRole("list", { name: "Files", exact: true }).getByRole("listitem");

/** The dialog for the library's first file. */
async function openOf(page, act) {
  await openLibrary(page);
  await listedFiles(page)
    .getByRole("link", { name: new RegExp(`^${act} `) })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
}
