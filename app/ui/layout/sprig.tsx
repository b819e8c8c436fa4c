import { Svg } from "../icon/svg";

const LEAVES =
  "M16 10c-1.6-2.6-1.6-6 0-9 1.6 3 1.6 6.4 0 9Z" +
  "M16 15C12.6 14.6 10 12.2 9 8.5c3.6.7 6.3 3 7 6.5Z" +
  "M16 15c3.4-.4 6-2.8 7-6.5-3.6.7-6.3 3-7 6.5Z" +
  "M16 21c-4 .6-8-1-10.5-4.5 4.2-.6 8.3 1 10.5 4.5Z" +
  "M16 21c4 .6 8-1 10.5-4.5-4.2-.6-8.3 1-10.5 4.5Z";

/** The shop's mark: a seedling standing on its seed. Decoration only, in the colour of its text. */
export function Sprig({ className }: { className?: string }) {
  return (
    <Svg viewBox="0 0 32 32" width="32" height="32" className={className} fill="none" stroke="currentColor">
      <path d="M16 24V6" strokeWidth="1.25" />
      <path fill="currentColor" stroke="none" d={LEAVES} />
      <path d="M16 23.5c3.2 0 5 2 5 4.2S18.8 31 16 31s-5-1.1-5-3.3 1.8-4.2 5-4.2Z" strokeWidth="1.25" />
      <path d="M13.5 28c.8-.9 1.5-2 2.5-2s1.7 1.1 2.5 2" strokeWidth="1" />
    </Svg>
  );
}
