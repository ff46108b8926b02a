/** For a request that was changed after a first attempt whose confirmation never arrived. */
export function KeptBoth() {
  return (
    <p className="max-w-text">
      Your first attempt also reached us, even though you didn't see a confirmation. We kept both versions, and our team will read them
      together.
    </p>
  );
}
