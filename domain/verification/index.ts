export { type CheckedProof, checkProof } from "./check-proof.ts";
export { type IssuedChallenge, issueChallenge } from "./issue-challenge.ts";
export { recordSecurityEvent } from "./record-security-event.ts";
export { retention } from "./retention.ts";
export type { ProofRefusal } from "./rules.ts";
export { type ProofUse, spendProof } from "./spend-proof.ts";
