import { claim, text } from "./claim.ts";

export const aiHubClaims = {
  ai_hub_price: claim(text(40), "$299 per month"),
};
