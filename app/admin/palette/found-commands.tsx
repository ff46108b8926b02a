import { useEffect } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Keys } from "../keys/keys.tsx";
import type { Command, CommandGroup } from "./commands.ts";

type FoundProps = { id: string; groups: CommandGroup[]; chosen: number; onChoose: (command: Command) => void };

/** The results by kind. The chosen one stays in view. */
export function FoundCommands({ id, groups, chosen, onChoose }: FoundProps) {
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [id, chosen]);
  const starts = groups.map((_, place) => groups.slice(0, place).reduce((sum, { commands }) => sum + commands.length, 0));
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Results">
      {groups.map(({ title, commands }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox contains groups, not fieldsets
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <p id={`${id}-${title}`} role="presentation" className="admin-group-title">
            {title}
          </p>
          {commands.map((command, place) => {
            const at = (starts[group] ?? 0) + place;
            return <Option key={command.href} id={`${id}-${at}`} command={command} isChosen={at === chosen} onChoose={onChoose} />;
          })}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { id: string; command: Command; isChosen: boolean; onChoose: (command: Command) => void };

function Option({ id, command, isChosen, onChoose }: OptionProps) {
  const { label, detail, icon, keys } = command;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above handles the keys
    <div id={id} role="option" tabIndex={-1} aria-selected={isChosen} onClick={() => onChoose(command)} className="palette-option">
      <Icon name={icon} className="size-4" />
      <span className="palette-label">{label}</span>
      {detail && <span className="palette-detail">{detail}</span>}
      {keys && <Keys keys={keys} />}
    </div>
  );
}
