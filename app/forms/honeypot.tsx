/** A field that people neither see nor reach; what fills it in is a machine. */
export function Honeypot({ idPrefix }: { idPrefix: string }) {
  return (
    <div className="absolute size-px overflow-hidden [clip-path:inset(50%)]" aria-hidden="true">
      <label htmlFor={`${idPrefix}-website`}>Leave this field empty</label>
      <input id={`${idPrefix}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
