import { createContext } from "react-router";

/** What the server knows about the current request, for loaders, actions, and the document. */
export interface RequestInfo {
  requestId: string;
  /** The visitor's address, according to the trusted proxies. */
  address: string;
  /** Marks our own inline scripts while the page is rendered. */
  nonce: string;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  isDevelopment: boolean;
  /** The addresses of the site's style sheet, for documents that aren't rendered as a route. */
  sheets: string[];
  /** Logs an error. */
  reportFault: (error: unknown) => void;
  /** Sets the headers that a document needs, such as its policy, and returns the response to send. `brandSheet` is the firm's own, which the document links to. */
  finishDocument: (html: string, headers: Headers, status: number, brandSheet: { href: string; css: string } | null) => Response;
}

export const requestInfo = createContext<RequestInfo>();
