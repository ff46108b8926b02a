import { withQuery } from "./address.ts";

type Address = { pathname: string; search: string };

/** A screen's dialogs as query parameters: reloading reopens one, and the back button closes it. */
export function dialogsOf<const Name extends string>(names: readonly Name[]) {
  /** The list without a dialog, with the current search and sort order. */
  const withoutDialog = (address: Address): string => withQuery(address, Object.fromEntries(names.map((name) => [name, null])));
  return {
    withoutDialog,
    /** The same with only this dialog open; `value` is what it's about. */
    withDialog(address: Address, dialog: Name, value: string | number = 1): string {
      const [pathname = "", search = ""] = withoutDialog(address).split("?");
      return withQuery({ pathname, search }, { [dialog]: value });
    },
    /** The dialog that the URL asks for. */
    openDialog: (search: URLSearchParams): Name | null => names.find((name) => search.has(name)) ?? null,
  };
}
