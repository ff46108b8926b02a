/**
 * Endpoints that answer an ordinary form post with a page of the site, and the route that renders it: the server hands the post
 * to it, and the browser's router starts there (docs/decisions/0004-forms-without-javascript.md).
 */
export const formAnswers: Record<string, string> = {
  "/api/send-lead-email": "/contact/answer",
  "/api/run-assessment": "/compliance/assessment/answer",
  "/api/newsletter-signup": "/newsletter/answer",
};
