/** A section with nothing to show: a note for staff in the editor, and nothing for visitors. */
export function Nothing({ isEdited, text }: { isEdited: boolean; text: string }) {
  if (!isEdited) return null;
  return (
    <div className="page-width py-8">
      <p className="rounded-md border-2 border-dashed border-edge p-6 text-center">{text}</p>
    </div>
  );
}
