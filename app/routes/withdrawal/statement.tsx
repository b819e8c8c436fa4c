import { DefinitionTable } from "~/ui/layout/definition-table";

interface StatementProps {
  sentence: string;
  rows: { label: string; value: string }[];
}

/** A statement in full words; lines that were typed stay lines, and no word is wider than its place. */
export function Statement({ sentence, rows }: StatementProps) {
  return (
    <div className="wrap-anywhere">
      <p className="mb-5 text-lg">{sentence}</p>
      <DefinitionTable
        rows={rows.map(({ label, value }) => ({
          label,
          value: <span className="whitespace-pre-line">{value}</span>,
        }))}
      />
    </div>
  );
}
