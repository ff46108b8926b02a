export { type CheckedProof, checkProof, consumeProof, forgetProofs, type ProofUse } from "./check-proof.ts";
export { type IssuedChallenge, issueChallenge } from "./issue-challenge.ts";
export { erasePerson, retention } from "./personal-data.ts";
export { recordSecurityEvent } from "./record-security-event.ts";
export type { ProofRefusal } from "./rules.ts";
