import type { ListedUser } from "~/domain/access/index.ts";
import { type Actor, can, canEditPerson, canSetRole, ROLES } from "~/domain/permissions/index.ts";
import { ownPicture } from "../own-picture.ts";

/** What the actor may do at all, for the buttons of the screen. */
export function allowedActs(actor: Actor) {
  return { create: can(actor, "user:create"), invite: can(actor, "user:invite"), setPassword: can(actor, "user:set-password") };
}

/** A person with what the actor may do to them, as the screen shows it. */
export type UserRow = ReturnType<typeof rowFor>;

export function rowFor(actor: Actor, user: ListedUser, siteUrl: string) {
  const isSelf = user.userId === actor.userId;
  const isEditable = canEditPerson(actor, user);
  return {
    ...user,
    isSelf,
    name: user.fullName || user.email,
    picture: ownPicture(user.avatarUrl, siteUrl),
    isEditable,
    isDeletable: !isSelf && isEditable && can(actor, "user:delete"),
    isDisablable: !isSelf && isEditable && can(actor, "user:disable"),
    // Only administrators are told who has one.
    hasSecondFactorToLose: !isSelf && isEditable && (user.signIn?.hasSecondFactor ?? false),
    isInvitable: user.isInvited && !user.disabledAt && isEditable && can(actor, "user:invite"),
    roles: ROLES.filter((role) => canSetRole(actor, user, role)),
  };
}
