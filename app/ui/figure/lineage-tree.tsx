import { Anchor } from "../layout/anchor";

interface LineageNode {
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

/** A variety over its parents, and theirs where they are known: a nested list, with lines where CSS is. */
export function LineageTree({ name, parents }: LineageTreeProps) {
  return (
    <>
      <p className="font-serif text-lg">{name}</p>
      <Branches nodes={parents} />
    </>
  );
}

function Branches({ nodes }: { nodes: LineageNode[] }) {
  return (
    <ul className="branches">
      {nodes.map(({ name, href, parents }) => (
        <li key={name}>
          {href ? (
            <Anchor href={href} className="alone">
              {name}
            </Anchor>
          ) : (
            <span className="alone">{name}</span>
          )}
          {parents.length > 0 && <Branches nodes={parents} />}
        </li>
      ))}
    </ul>
  );
}
