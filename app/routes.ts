import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the product. */
export default [
  layout("site/layout/site-layout.tsx", [
    index("site/home/front-page.tsx"),
    route("home", "site/home/home-page.tsx"),
    route("contact", "site/contact/contact-page.tsx"),
    route("contact/answer", "site/contact/answer-page.tsx"),
    route("contact/sent", "site/contact/sent-page.tsx"),
    route("services/:slug", "site/services/service-page.tsx"),
    route("newsletter/answer", "site/newsletter/answer-page.tsx"),
    route("newsletter/confirm", "site/newsletter/confirm-page.tsx"),
    route("newsletter/unsubscribe", "site/newsletter/unsubscribe-page.tsx"),
    route("newsletter/preferences", "site/newsletter/preferences-page.tsx"),
    route("*", "site/pages/content-page.tsx"),
  ]),
  route("auth/setup", "auth/set-up-page.tsx"),
  route("auth/welcome", "auth/welcome-page.tsx"),
  route("api/send-lead-email", "api/send-lead-email.ts"),
  route("api/newsletter-signup", "api/newsletter-signup.ts"),
  route("api/verification-challenge", "api/verification-challenge.ts"),
  route("api/security-monitor", "api/security-monitor.ts"),
  route("api/*", "api/unknown.ts"),
  route("robots.txt", "feeds/robots.ts"),
  ...(process.env.NODE_ENV === "development" ? [route("styleguide", "ui/styleguide/styleguide-page.tsx")] : []),
] satisfies RouteConfig;
