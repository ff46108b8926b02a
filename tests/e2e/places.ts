import type { Locator, Page } from "playwright-core";
import { press } from "./browser.ts";
import { leadForm, openWindow } from "./forms.ts";

/** Where a visitor finds a lead form, and what it must say. */
export interface Place {
  path: string;
  /** Opens the form if scripts run. */
  open(page: Page): Promise<Locator>;
  required: readonly ("name" | "email" | "phone" | "message")[];
  success: string;
  failure: { title: string; text: string };
  hasCheck?: boolean;
}

const later = { title: "Submission Failed", text: "Please try again later." };

export const places: Record<string, Place> = {
  "Schedule Your Assessment": {
    path: "/contact",
    open: (page) => inWindow(page, page.getByRole("link", { name: "Schedule Assessment" })),
    required: ["name", "email"],
    success: "Assessment Request Submitted!",
    failure: { title: "Submission Failed", text: "Please try again or call us directly at (210) 555-0142." },
    hasCheck: true,
  },
  "the hero's consultation sheet": {
    path: "/",
    open: (page) => inWindow(page, page.getByRole("link", { name: "Book Free Consultation" })),
    required: ["name", "email", "phone"],
    success: "Request Submitted!",
    failure: { title: "Error", text: "Failed to submit request. Please try again or call us directly." },
  },
  "the carousel's quote form": {
    path: "/",
    open: openCard,
    required: ["name", "email"],
    success: "Quote Request Submitted!",
    failure: later,
  },
  "the Schedule Consultation sheet": {
    path: "/",
    open: (page) => inWindow(page, page.getByRole("link", { name: "Schedule Consultation" })),
    required: ["name", "email"],
    success: "Consultation Request Submitted!",
    failure: later,
  },
  "the shared form": {
    path: "/services/wordpress",
    open: onPage,
    required: ["name", "email", "message"],
    success: "Form Submitted Successfully!",
    failure: { title: "Submission Failed", text: "Please try again or contact us directly." },
    hasCheck: true,
  },
  "the contact page's message form": {
    path: "/contact",
    open: onPage,
    required: ["name", "email", "message"],
    success: "Message Sent!",
    failure: later,
  },
  "the support request": {
    path: "/customer-support",
    open: async (page) => {
      const form = await onPage(page);
      await form.getByLabel("How urgent is it?").selectOption("Consultation");
      return form;
    },
    required: ["name", "email", "message"],
    success: "Support Request Submitted!",
    failure: { title: "Submission Failed", text: "Please try again, or call us at (210) 555-0142." },
  },
  "the About page's side panel": {
    path: "/about",
    open: (page) => inWindow(page, page.getByRole("main").getByRole("link", { name: "Get in Touch" }).first()),
    required: ["name", "email"],
    success: "Message Sent!",
    failure: later,
  },
  "the mobile app page's project form": {
    path: "/services/apps",
    open: (page) => inWindow(page, page.getByRole("link", { name: "Start Your Project" }).first()),
    required: ["name", "email", "phone"],
    success: "Project Request Submitted!",
    failure: { title: "Error", text: "Failed to submit request. Please try again or call us directly." },
  },
  "the email page's consultation form": {
    path: "/services/email",
    open: onPage,
    required: ["name", "email"],
    success: "Consultation Request Submitted!",
    failure: later,
  },
  "the hosting page's quote form": {
    path: "/services/hosting",
    open: onPage,
    required: ["name", "email"],
    success: "Quote Request Submitted!",
    failure: later,
  },
  "the DFARS page's form": {
    path: "/compliance/dfars",
    open: onPage,
    required: ["name", "email", "message"],
    success: "Form Submitted Successfully!",
    failure: { title: "Submission Failed", text: "Please try again or contact us directly." },
    hasCheck: true,
  },
  "the CMMC page's assessment form": {
    path: "/compliance/cmmc",
    open: async (page) => {
      const folded = page.locator("[data-hero] .phone-fold > summary");
      if (await folded.isVisible()) await press(folded);
      return leadForm(page.locator("[data-hero]"));
    },
    required: ["name", "email"],
    success: "Assessment Request Submitted!",
    failure: { title: "Submission Failed", text: "Please try again or call us directly at (210) 555-0142." },
    hasCheck: true,
  },
  "the other home page's hero sheet": {
    path: "/home2",
    open: (page) => inWindow(page, page.getByRole("link", { name: "Book Free Consultation" }).first()),
    required: ["name", "email", "phone"],
    success: "Request Submitted!",
    failure: { title: "Error", text: "Failed to submit request. Please try again or call us directly." },
  },
};

/** Turns over the carousel's first card. Returns the side that's up. For visitors who prefer reduced motion, because otherwise the row moves. */
export async function turnFirstCard(page: Page): Promise<Locator> {
  const carousel = page.getByRole("region", { name: "Services" });
  const slide = carousel.locator('[aria-roledescription="slide"]:not([inert])').first();
  await press(slide.getByRole("link", { name: /^Get a quote/ }));
  return slide.locator('[data-side="back"]:not([inert])');
}

async function openCard(page: Page): Promise<Locator> {
  const form = leadForm(await turnFirstCard(page));
  await form.waitFor();
  return form;
}

async function inWindow(page: Page, opener: Locator): Promise<Locator> {
  await press(opener);
  const form = leadForm(openWindow(page));
  await form.waitFor();
  return form;
}

async function onPage(page: Page): Promise<Locator> {
  return leadForm(page.getByRole("main"));
}
