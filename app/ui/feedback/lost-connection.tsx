import { useEffect, useState } from "react";
import { frameText as t } from "~/locales/frame";
import { stayWhenLost } from "~/remix/stay-when-lost";

/** PAGE-72: says that the connection was lost, over the page that is kept, until the next try. */
export function LostConnection() {
  const [isLost, setIsLost] = useState(false);
  useEffect(() => stayWhenLost(setIsLost), []);
  if (!isLost) return null;
  return (
    <p role="alert" className="fixed inset-x-0 bottom-0 z-50 box border-2 tone-error print:hidden">
      {t("lost")}
    </p>
  );
}
