/** A person's picture on top of their initials, which stay visible if there's no picture or it doesn't load. */
export function Avatar({ name, picture }: { name: string; picture: string | null }) {
  return (
    <span
      aria-hidden="true"
      className="relative grid size-10 shrink-0 place-items-center overflow-hidden rounded-full bg-bluebonnet-tint text-sm font-semibold text-bluebonnet-dark"
    >
      {initialsOf(name)}
      {picture && <img src={picture} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />}
    </span>
  );
}

/** "Ada Mae Admin" → "AA"; for an email address, its first letter. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
  return `${[...first][0] ?? ""}${[...last][0] ?? ""}`.toUpperCase();
}
