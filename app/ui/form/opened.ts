import { useState } from "react";

/** Whether a fold stands open: from the first time on that it has to. Then it is for the reader to fold it, whatever the page says. */
export function useOpened(hasToOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(hasToOpen);
  if (hasToOpen && !wasOpened) setWasOpened(true);
  return wasOpened || hasToOpen;
}
