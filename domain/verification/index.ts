export { type CheckedProof, checkProof } from "./check-proof.ts";
export { consumeProof, forgetProofs, type ProofUse } from "./consume-proof.ts";
export { type IssuedChallenge, issueChallenge } from "./issue-challenge.ts";
export { erasePerson } from "./personal-data.ts";
export { recordSecurityEvent } from "./record-security-event.ts";
export { retention } from "./retention.ts";
export type { ProofRefusal } from "./rules.ts";
