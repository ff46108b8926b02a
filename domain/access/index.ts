export { createApiKey, findKeyActor, type ListedApiKey, listApiKeys, revokeApiKey } from "./api-keys.ts";
export { openForBrowser, sealForBrowser } from "./browser-notes.ts";
export { changeOwnPassword } from "./change-own-password.ts";
export { confirmSignUp, isSignUpLinkValid } from "./confirm-sign-up.ts";
export { countUnreadableFactors, resealFactors } from "./consume-code.ts";
export { createFirstAdministrator } from "./create-first-administrator.ts";
export { createUser } from "./create-user.ts";
export { deleteUser } from "./delete-user.ts";
export { disableUser, enableUser } from "./disable-user.ts";
export { findActor, findCaller, findStaff } from "./find-actor.ts";
export { inviteUser, resendInvitation } from "./invite-user.ts";
export {
  mailInvitation,
  mailPasswordChanged,
  mailPasswordReset,
  mailSecondFactorChanged,
  mailSecondFactorRemoved,
  mailSignUp,
} from "./jobs.ts";
export { findKnownPerson } from "./known-device.ts";
export { type Colleague, findStaffAddress, listPeopleWho, namesOf } from "./list-people-who.ts";
export { listPeopleWithPicture, replaceSharedPicture } from "./list-people-with-picture.ts";
export { findUser, type ListedUser, listUsers } from "./list-users.ts";
export { endAllSessions, endOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from "./own-sessions.ts";
export { shortestPassword } from "./password-rules.input.ts";
export { erasePerson, exportPerson, holdForErasing } from "./personal-data.ts";
export { recoverAccess } from "./recover-access.ts";
export { removeSecondFactor } from "./remove-second-factor.ts";
export { requestPasswordReset } from "./request-password-reset.ts";
export { requestSignUp } from "./request-sign-up.ts";
export { findPasswordReset, resetPassword } from "./reset-password.ts";
export { retention } from "./retention.ts";
export { type FoundUser, searchUsers } from "./search-users.ts";
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
export { setPassword } from "./set-password.ts";
export { isSetUpLinkValid, setUpLink } from "./set-up-link.ts";
export { type Started, signIn, startSession } from "./sign-in.ts";
export { signOut } from "./sign-out.ts";
export { updateUser } from "./update-user.ts";
