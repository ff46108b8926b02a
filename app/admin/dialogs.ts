import { withQuery } from "./address.ts";

type Address = { pathname: string; search: string };

/** The dialogs of a screen as parameters of its address: a reload in the middle shows one again, the back button closes it. */
export function dialogsOf<const Name extends string>(names: readonly Name[]) {
  /** The list without a dialog, as it is searched and sorted now. */
  const withoutDialog = (address: Address): string => withQuery(address, Object.fromEntries(names.map((name) => [name, null])));
  return {
    withoutDialog,
    /** The same with this dialog open, and no other; `value` is what it is about. */
    withDialog(address: Address, dialog: Name, value: string | number = 1): string {
      const [pathname = "", search = ""] = withoutDialog(address).split("?");
      return withQuery({ pathname, search }, { [dialog]: value });
    },
    /** The dialog that the address asks for. */
    openDialog: (search: URLSearchParams): Name | null => names.find((name) => search.has(name)) ?? null,
  };
}
