import { everyNth } from "../builders/sample.ts";
import { encoded } from "./encoded.ts";
import type { Field } from "./harvest.ts";
import type { World } from "./world.ts";

/** Signing out, or being signed out by someone, ends all further requests. */
const ENDS_SESSIONS = /^\/auth/;

/** PostgreSQL text can't contain NUL. */
const UNSTORABLE = "a\u0000b";

/** Sends forms that staff see with a character that can't be stored, in one field after another. Returns the status for each field. */
export async function sendUnstorable(world: World): Promise<Map<string, number>> {
  await world.refresh("admin");
  const answers = new Map<string, number>();
  for (const { what, action, fields, name } of everyNth([...everyField(world)], 9)) {
    const sent = fields.map(([other, old]): Field => [other, other === name ? UNSTORABLE : old]);
    answers.set(what, await post(world, action, sent));
  }
  // Their checkboxes are in the list, outside the form.
  for (const intent of ["publish", "hold"]) {
    const fields: Field[] = [
      ["intent", intent],
      ["id", UNSTORABLE],
    ];
    answers.set(`${GENERATED} ${intent}: id`, await post(world, GENERATED, fields));
  }
  return answers;
}

const GENERATED = "/admin/seo-generator/pages";

async function post(world: World, action: string, fields: Field[]): Promise<number> {
  const { address, cookie } = world.askingAs("admin");
  const body = fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
  const headers = { Cookie: cookie, Origin: address, "Content-Type": "application/x-www-form-urlencoded" };
  const response = await fetch(address + action, { method: "POST", headers, body, redirect: "manual" });
  await response.arrayBuffer();
  return response.status;
}

/** Every field of every form that staff see, as it's sent with each of its buttons. */
function* everyField({ harvest }: World): Generator<{ what: string; action: string; fields: Field[]; name: string }> {
  const seen = new Set<string>();
  for (const [pattern, forms] of harvest.forms) {
    for (const { method, isMultipart, action, fields, buttons } of forms) {
      if (method !== "POST" || isMultipart || ENDS_SESSIONS.test(action)) continue;
      for (const button of buttons.length > 0 ? buttons : [undefined]) {
        const all = button ? [...fields, button] : fields;
        const intent = all.find(([name]) => name === "intent")?.[1];
        for (const [name] of all) {
          const what = `${pattern} ${intent}: ${name}`;
          if (name === "intent" || seen.has(what)) continue;
          seen.add(what);
          yield { what, action, fields: all, name };
        }
      }
    }
  }
}
