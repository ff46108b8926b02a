/** Tells other domains about a received email. What they do then is wired in server/reactions.ts. */
export const MESSAGE_RECEIVED = { name: "message-received" };
export interface MessageReceived {
  messageId: string;
}
