/**
 * Endpoints that answer an ordinary form post with a page, and the route that renders it. The server passes the post to that route, and the
 * browser's router starts there (docs/decisions/0004-forms-without-javascript.md).
 */
export const formAnswers: Record<string, string> = {
  "/api/send-lead-email": "/contact/answer",
  "/api/run-assessment": "/compliance/assessment/answer",
  "/api/newsletter-signup": "/newsletter/answer",
};
