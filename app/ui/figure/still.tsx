import { type ComponentType, useContext, useEffect, useRef, useState } from "react";
import { follow as followTooltips } from "../feedback/tooltip";
import { Drawings } from "./drawings";

/** The one thing that a still drawing may wait for: a tooltip of it under the pointer or with the focus. */
const follow = ({ target }: { target: EventTarget }) => {
  if (target instanceof Element && target.closest(".tip")) followTooltips();
};

interface StillProps<Props extends object> {
  /** Its name among the server's drawings. */
  name: string;
  /** Fetches the same drawing for a browser that draws the page itself: of a `.client` module, undefined on the server. */
  load: () => Promise<ComponentType<Props>>;
  /** What it draws. Another subject is another `key`: what stands is never drawn anew. */
  subject: Props;
}

/**
 * What only shows and never acts: the server's HTML stays as it came, and no script takes it over. Its code reaches a
 * browser only where that draws a page itself, after a navigation without loading.
 */
export function Still<Props extends object>({ name, load, subject }: StillProps<Props>) {
  const drawing: ComponentType<Props> | undefined = useContext(Drawings)[name];
  const holder = useRef<HTMLDivElement>(null);
  const [fetched, setFetched] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (holder.current?.firstElementChild) return;
    let current = true;
    // Of a build that is gone nothing can be fetched: the page then goes without this drawing.
    load().then(
      (component) => current && setFetched(() => component),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [load]);
  const Drawing = drawing ?? fetched;
  if (Drawing)
    return (
      <div key="drawn">
        <Drawing {...subject} />
      </div>
    );
  // Empty for React, which leaves alone what the server drew in it.
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing to press: it only passes a pointer on.
    <div
      key="still"
      ref={holder}
      onPointerOver={follow}
      onFocus={follow}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
