import { createContext } from "react-router";

/** What the server knows of the request being answered, for loaders, actions and the document. */
export interface RequestInfo {
  requestId: string;
  /** The visitor's address, by the trusted proxies. */
  address: string;
  /** Marks the inline scripts that are ours while the page is rendered. */
  nonce: string;
  /** Public origin without trailing slash. */
  siteUrl: string;
  isDevelopment: boolean;
  /** Writes a fault to the log. */
  reportFault: (error: unknown) => void;
  /** Sets the headers that a document needs, such as its policy, and gives the answer that the server sends it with. */
  finishDocument: (html: Buffer<ArrayBuffer>, headers: Headers, status: number) => Response;
}

export const requestInfo = createContext<RequestInfo>();
