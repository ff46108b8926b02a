/**
 * Leaves empty fields out of the addresses that forms lead to: `?q=&type=` says nothing. Applies to forms whose
 * markup has `method="get"`; forms that only a script reads don't have it. Without scripts, the empty fields stay.
 */
export function shortenQueries(): void {
  document.addEventListener("formdata", ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.getAttribute("method")?.toLowerCase() !== "get") return;
    for (const name of new Set(formData.keys())) if (formData.getAll(name).every((value) => value === "")) formData.delete(name);
  });
}
