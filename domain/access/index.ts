export { confirmSignUp, isSignUpLinkValid } from "./confirm-sign-up.ts";
export { createFirstAdministrator } from "./create-first-administrator.ts";
export { findActor } from "./find-actor.ts";
export { mailPasswordChanged, mailPasswordReset, mailSignUp } from "./jobs.ts";
export { endAllSessions, endOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from "./own-sessions.ts";
export { type Actor, can, canEditPerson, canSetRole, type Permission, type Person, ROLES, type Role } from "./permissions.ts";
export { requestPasswordReset } from "./request-password-reset.ts";
export { requestSignUp } from "./request-sign-up.ts";
export { findPasswordReset, resetPassword } from "./reset-password.ts";
export { retention } from "./retention.ts";
export {
  confirmSecondFactor,
  hasSecondFactor,
  isSecondFactorDue,
  passSecondFactor,
  renewRecoveryCodes,
  type SecondFactorSetUp,
  startSecondFactor,
  stopSecondFactor,
} from "./second-factor.ts";
export { isSetUpLinkValid, setUpLink } from "./set-up-link.ts";
export { type Started, signIn, startSession } from "./sign-in.ts";
export { signOut } from "./sign-out.ts";
