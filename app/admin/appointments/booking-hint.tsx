import { Link } from "react-router";
import { Note } from "../parts/note.tsx";

/** Why visitors can't book yet, and what to do about it: on the form of this type, if there is one. */
export function BookingHint({ mayEdit, typeId }: { mayEdit: boolean; typeId?: string }) {
  return (
    <Note>
      Visitors can&apos;t book yet. No one is assigned to an active appointment type.{" "}
      {mayEdit ? (
        <Link to={typeId ? `/admin/appointments/types/${typeId}` : "/admin/appointments/types"} className="font-semibold text-link">
          Choose who takes appointments
        </Link>
      ) : (
        "Ask an administrator to choose who takes appointments."
      )}
    </Note>
  );
}
