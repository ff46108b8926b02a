import type { ListedUser } from "~/domain/access/index.ts";
import { type Actor, can, canEditPerson, canSetRole, ROLES } from "~/domain/permissions/index.ts";
import { ownPicture } from "../own-picture.ts";

/** What the actor can do at all, for the screen's buttons. */
export function allowedActions(actor: Actor) {
  return { create: can(actor, "user:create"), invite: can(actor, "user:invite"), setPassword: can(actor, "user:set-password") };
}

/** A user with what the actor can do to them, as shown on the screen. */
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
    // Only administrators learn who has one.
    hasSecondFactorToLose: !isSelf && isEditable && (user.signIn?.hasSecondFactor ?? false),
    isInvitable: user.isInvited && !user.disabledAt && isEditable && can(actor, "user:invite"),
    roles: ROLES.filter((role) => canSetRole(actor, user, role)),
  };
}
