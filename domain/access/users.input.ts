import { z } from "zod";
import { canBeFile, pathOnSite } from "../path-spelling.input.ts";
import type { Role } from "../permissions/index.ts";
import { line, searchWords } from "../text.input.ts";
import { email, newPassword, personName } from "./access.input.ts";
import { shortestPassword } from "./password-rules.input.ts";

/** People per page of the list. */
export const USER_PAGE = 50;

const role = z.enum(["viewer", "editor", "admin"] satisfies Role[], { error: "Choose viewer, editor, or admin." });
const fullName = personName.default("");
/** A path on this site, or an https address. Null if there's no picture. */
export const pictureAddress = line(500)
  .refine(isPicture, { error: "Choose a picture from the media library or enter an address that starts with https://." })
  .refine((value) => !isPage(value), { error: "This is a page, not a picture. Enter the path of a picture, for example /media/ada.webp." })
  .nullish()
  .transform((value) => value || null);
const anyPassword = newPassword(1);

/** A new account with a password: what the form sends, and `admin-create-user`. Unknown field names are refused. */
export const CreateUserInput = z
  .strictObject({ email, full_name: fullName, role: role.default("viewer"), avatar_url: pictureAddress, password: anyPassword })
  .superRefine(needsLongPassword)
  .transform(named);
export type CreateUserInput = z.infer<typeof CreateUserInput>;

/** A new account whose owner chooses the password. */
export const InviteUserInput = z.strictObject({ email, full_name: fullName, role }).transform(named);
export type InviteUserInput = z.infer<typeof InviteUserInput>;

/** What can be changed about an account. An empty password means no change. */
export const UpdateUserInput = z
  .strictObject({
    full_name: fullName,
    role,
    avatar_url: pictureAddress,
    password: z.preprocess((value) => value || undefined, anyPassword.optional()),
  })
  .superRefine(needsLongPassword)
  .transform(named);
export type UpdateUserInput = z.infer<typeof UpdateUserInput>;

const userId = z.string({ error: "Must be the ID of a user." }).regex(/^[\w-]{1,64}$/, "Must be the ID of a user.");

/** The body of `admin-update-user-password`. The minimum length depends on the person's role. */
export const SetPasswordInput = z
  .strictObject({ user_id: userId, password: anyPassword })
  .transform(({ user_id, password }) => ({ userId: user_id, password }));
export type SetPasswordInput = z.infer<typeof SetPasswordInput>;

/** Which account to change, and how often it had been changed when the form was opened. */
export const UserVersion = z
  .object({ id: userId, version: z.coerce.number().int() })
  .transform(({ id, version }) => ({ userId: id, version }));

/** The person a dialog is about, as named in the address. No one if that can't be read. */
export const ChosenUser = userId.catch("nobody");

/** Sort orders. "-name" is descending. */
const userOrders = ["name", "email", "role", "created"] as const;
export type UserOrder = (typeof userOrders)[number];

/** What the list shows, and which dialog is open over it, as stated in the address. Unreadable parts are ignored. */
export const UserQuery = z.object({
  /** Part of a name or an email address. */
  q: searchWords(254),
  role: role.or(z.literal("")).catch(""),
  state: z.enum(["", "active", "disabled"]).catch(""),
  sort: z.enum([...userOrders, ...userOrders.map((order) => `-${order}` as const)]).catch("-created"),
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
});
export type UserQuery = z.infer<typeof UserQuery>;

function isPicture(address: string): boolean {
  if (address === "") return true;
  // Not an address in the back office: a picture is fetched with the permissions of the person who views it.
  if (/^\/(?![/\\])[^\s\\]*$/.test(address)) return canBeFile(pathOnSite(address, "https://own.example") ?? "");
  return /^https:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address);
}

const PICTURE_FILE = /\.(avif|gif|jpe?g|png|svg|webp)$/;

/** A path on this site that isn't a picture: the site's files have an extension that says what they are. */
function isPage(address: string): boolean {
  return address.startsWith("/") && isPicture(address) && !PICTURE_FILE.test(pathOnSite(address, "https://own.example") ?? "");
}

function needsLongPassword({ role: given, password }: { role: Role; password?: string }, context: z.RefinementCtx): void {
  const min = shortestPassword(given);
  if (password === undefined || password.length >= min) return;
  context.addIssue({ code: "custom", path: ["password"], message: `At least ${min} characters.` });
}

/** The field names in forms and in the API, mapped to ours. */
function named<Input extends { full_name: string; avatar_url?: string | null }>({ full_name, avatar_url = null, ...rest }: Input) {
  return { ...rest, fullName: full_name, avatarUrl: avatar_url };
}
