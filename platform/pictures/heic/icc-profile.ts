/** The longest profile that fits into one JPEG segment, in bytes. Those of phones have a few hundred. */
const MAX_BYTES = 65_000;

/** The color profile in a HEIF file (ISO 14496-12, box "colr" of type "prof"), or null. Phones say there that their colors are Display P3. */
export function readIccProfile(content: Buffer): Buffer | null {
  const at = content.indexOf("colrprof", 0, "latin1");
  if (at < 4) return null;
  const profile = content.subarray(at + 8, at - 4 + content.readUInt32BE(at - 4));
  const isProfile = profile.length >= 132 && profile.length <= MAX_BYTES && profile.readUInt32BE(0) === profile.length;
  return isProfile && profile.toString("latin1", 36, 40) === "acsp" ? profile : null;
}

/** A JPEG with this profile, in the segment that the ICC specification names (ICC.1:2022, B.4). */
export function insertIccProfile(jpeg: Buffer, profile: Buffer | null): Buffer {
  if (!profile) return jpeg;
  const name = Buffer.from("ICC_PROFILE\0\x01\x01", "latin1");
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(2 + name.length + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, name, profile, jpeg.subarray(2)]);
}
