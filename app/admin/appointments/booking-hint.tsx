import { Link } from "react-router";
import { Note } from "../parts/note.tsx";

/** Why visitors can't book yet, and what to do about it. */
export function BookingHint({ mayEdit }: { mayEdit: boolean }) {
  return (
    <Note>
      Visitors can&apos;t book yet. No one is assigned to an active appointment type.{" "}
      {mayEdit ? (
        <Link to="/admin/appointments/types" className="font-semibold text-link">
          Choose who takes appointments
        </Link>
      ) : (
        "Ask an administrator to choose who takes appointments."
      )}
    </Note>
  );
}
