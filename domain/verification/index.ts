export { type CheckedProof, checkProof } from "./check-proof.ts";
export { type IssuedChallenge, issueChallenge } from "./issue-challenge.ts";
export { erasePerson } from "./one-person.ts";
export { recordSecurityEvent } from "./record-security-event.ts";
export { retention } from "./retention.ts";
export type { ProofRefusal } from "./rules.ts";
export { forgetProofs, type ProofUse, spendProof } from "./spend-proof.ts";
