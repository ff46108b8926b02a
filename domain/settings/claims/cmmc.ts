import { statementOf } from "../../regulations/regulatory-facts.input.ts";
import { claim, text } from "./claim.ts";

/** CMMC, according to 32 CFR part 170. */
export const cmmcClaims = {
  cmmc_rule_dates: claim(text(300), statementOf("cmmc-rule-dates")),
  cmmc_phase_note: claim(text(400), statementOf("cmmc-phases")),
  cmmc_starting_price: claim(text(60), "$7,500"),
};
