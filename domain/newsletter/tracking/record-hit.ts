import { readDeliveryToken } from "../message/delivery-token.ts";
import { buffer } from "./flush-hits.ts";
import { findLinkAddress } from "./link-addresses.ts";
import { type HitRequest, isFromProgram } from "./scanner-rules.ts";

interface Asked extends HitRequest {
  token: string;
  at: Date;
}

/** Notes that the pixel of a message was loaded; false for a token that is not ours. Written with the next batch. */
export function recordOpen({ token, at, ...request }: Asked): boolean {
  const deliveryId = readDeliveryToken(token);
  if (deliveryId === null) return false;
  buffer.add({ kind: "open", deliveryId, link: null, isFromProgram: isFromProgram(request), at });
  return true;
}

/**
 * Notes that a link of a message was followed, and answers where it leads: to what the database has for this number and nowhere else. Null for
 * a token that is not ours, an unknown link, and a campaign that was deleted.
 */
export async function recordClick({ token, at, link, ...request }: Asked & { link: number }): Promise<string | null> {
  const deliveryId = readDeliveryToken(token);
  if (deliveryId === null) return null;
  const url = await findLinkAddress(deliveryId, link);
  if (url !== null) buffer.add({ kind: "click", deliveryId, link, isFromProgram: isFromProgram(request), at });
  return url;
}
