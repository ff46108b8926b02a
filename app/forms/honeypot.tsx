/** A field that people can't see or reach. Whatever fills it in is a bot. */
export function Honeypot({ idPrefix }: { idPrefix: string }) {
  return (
    <div className="absolute size-px overflow-hidden [clip-path:inset(50%)]" aria-hidden="true">
      <label htmlFor={`${idPrefix}-website`}>Leave this field empty</label>
      <input id={`${idPrefix}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
