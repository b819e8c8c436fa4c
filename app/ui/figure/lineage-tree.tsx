import { Anchor } from "../layout/anchor";

export interface LineageNode {
  name: string;
  /** Path of its page, where the shop has one. */
  href: string | null;
  parents: LineageNode[];
}

interface LineageTreeProps {
  /** The variety itself. */
  name: string;
  parents: LineageNode[];
}

/* Each branch: a rail at its left, which ends at the last one's name, and a twig to the name. */
const BRANCH =
  "relative pl-6 before:absolute before:top-5.5 before:left-0 before:w-4 before:border-t before:border-edge " +
  "after:absolute after:top-0 after:left-0 after:h-full after:border-l after:border-edge last:after:h-5.5";

/* Between a parent's name, which is 44 px high to be hit, and the rail of its own parents: a piece of rail. */
const GRANDPARENTS =
  "relative ml-2 before:absolute before:-top-2.5 before:left-0 before:h-2.5 before:border-l before:border-edge";

/** A variety over its parents, and theirs where they are known: a nested list, with lines where CSS is. */
export function LineageTree({ name, parents }: LineageTreeProps) {
  return (
    <>
      <p className="font-serif text-lg">{name}</p>
      <Branches nodes={parents} className="ml-2" />
    </>
  );
}

function Branches({ nodes, className }: { nodes: LineageNode[]; className: string }) {
  return (
    <ul className={className}>
      {nodes.map(({ name, href, parents }) => (
        <li key={name} className={BRANCH}>
          {href ? (
            <Anchor href={href} className="alone">
              {name}
            </Anchor>
          ) : (
            <span className="alone">{name}</span>
          )}
          {parents.length > 0 && <Branches nodes={parents} className={GRANDPARENTS} />}
        </li>
      ))}
    </ul>
  );
}
