import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Button } from "~/ui/form/button";
import { SelectField } from "~/ui/form/field";
import { useScripts } from "~/ui/form/scripts";

interface ChoiceFieldProps extends ComponentProps<typeof SelectField> {
  /** The button's words, and its own name where the form has another button. */
  submit: ReactNode;
  submitName?: string;
  /** Asks the server for what was chosen, at once. */
  onChoose: (value: string) => void;
}

/**
 * A choice on which what follows it depends. Where scripts run what is chosen is asked for at once, and the button is hidden; the
 * choice keeps the focus.
 */
export function ChoiceField({ submit, submitName, onChoose, ...choice }: ChoiceFieldProps) {
  const around = useRef<HTMLDivElement>(null);
  const isTaken = useScripts();
  const { value = "" } = choice;

  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  const isNew = useRef(true);
  useEffect(() => {
    const list = around.current?.querySelector("select");
    if (!list || list.value === value) return;
    // Chosen before scripts ran: the button that would send it is hidden.
    if (isNew.current) choose.current(list.value);
    // The page is not loaded anew: what the server knows is written over what was chosen.
    else list.value = value;
  }, [value]);
  useEffect(() => {
    isNew.current = false;
  }, []);

  return (
    <div
      ref={around}
      data-stays=""
      className="flex flex-wrap items-end gap-3"
      onChange={({ target }) => target instanceof HTMLSelectElement && onChoose(target.value)}
    >
      <div className="min-w-0 grow basis-60">
        <SelectField {...choice} />
      </div>
      {/* It keeps its room, so that nothing moves when scripts make it needless. */}
      <div className={isTaken ? "invisible" : undefined}>
        <Button variant="secondary" name={submitName}>
          {submit}
        </Button>
      </div>
    </div>
  );
}
