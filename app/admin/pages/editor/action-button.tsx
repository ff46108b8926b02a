import { Icon } from "../../../ui/icon.tsx";

interface ActionButtonProps {
  label: string;
  icon: string;
  disabled?: boolean;
  onPress: () => void;
}

export function ActionButton({ label, icon, disabled, onPress }: ActionButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className="grid size-9 place-items-center rounded-sm text-heading hover:bg-current/10 disabled:opacity-40"
    >
      <Icon name={icon} className="size-5" />
    </button>
  );
}
