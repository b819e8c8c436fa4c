import ts from "typescript";
import { ORDER_TRANSITIONS, PAYMENT_TRANSITIONS, SHIPMENT_TRANSITIONS } from "~/shop/orders/order";

/*
 * Finds, by syntax, the expressions of a source that decide something of the trade: a route asks the shop, and says what it answers.
 * Left out are components, which only draw, and comparisons with a `problem`, which only choose a sentence.
 */

/** What a route may not do, why, and what is done instead. */
export const DECISIONS = {
  counts: {
    forbidden: "counts or takes back tries (countTries and its like, shop.requests)",
    reason: "which tries count, in which order, and which are taken back is a rule of the act (LIMIT-6)",
    cure: "let the act in app/shop count, which answers `wait`; searches and reports: app/http/pages/request-limits.server.ts",
  },
  queries: {
    forbidden: "writes SQL, by Kysely or as text",
    reason: "a table has one module that writes it, and what is read of it is that module's to say",
    cure: "ask a function of the module in app/shop that has the table",
  },
  state: {
    forbidden:
      "compares a state (of an order, a payment, a shipment, a stock, …), or compares anything with a state's word (« cancelled »)",
    reason: "what a state allows is asked in one place, which knows every state",
    cure: "ask app/shop for the decided fact, or for the act's problem",
  },
  sum: {
    forbidden: "adds up, or compares or reckons with a sum (total, price, amount, …)",
    reason: "totals are made in one place (app/shop/pricing/quote.ts), and so is what follows from them",
    cure: "ask app/shop for the figure or the fact (isPayable, countPacks, …), app/views for its text",
  },
  limit: {
    forbidden: "compares with a constant or with a number other than 0 and 1",
    reason: "how much or how many is a rule, which commands and tests ask too",
    cure: "let app/shop answer a problem (checkReport, isFull, …)",
  },
  time: {
    forbidden: "compares or reckons with now, but for `now + wait`",
    reason: "how long something stands, and on which days, is a rule",
    cure: "ask app/shop, which is given `now`",
  },
} as const;

export type Decision = keyof typeof DECISIONS;

/** A place that decides. */
export interface Decided {
  decision: Decision;
  /** From 1. */
  line: number;
  /** The expression as it stands, on one line. */
  text: string;
}

const COUNTING = /^(?:countTries|takeBackTries|forgetTries|inCountedTransaction|requests)$/;
const QUERYING = /^(?:selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|executeQuery)$/;
const QUERY = /^\s*(?:select\s.+\sfrom|insert\s+into|delete\s+from|update\s+\w+\s+set)\s/is;
const STATE = /^(?:state|availability|\w*State)$/;
const SUM =
  /^(?:total|subtotal|amount|price|unitPrice|perSeed|discount|minimum|tax|\w+(?:Total|Amount|Price))$/;
const CONSTANT = /^[A-Z][A-Z\d_]+$/;
const WAIT = /^(?:wait|problem)$/;

/** Words of states: a comparison with one decides by it, whatever the value that it is compared with is called. */
const WORDS: ReadonlySet<string> = new Set(
  [ORDER_TRANSITIONS, PAYMENT_TRANSITIONS, SHIPMENT_TRANSITIONS].flatMap((table) => Object.keys(table)),
);

const EQUALS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);
const ORDERINGS = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);
const RECKONS = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.MinusEqualsToken,
  ts.SyntaxKind.AsteriskEqualsToken,
]);

/** What an expression is within brackets, `!`, `as` and the left side of `??`. */
function bare(node: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node))
    return bare(node.expression);
  const isEither =
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
  return isEither ? bare(node.left) : node;
}

/** The last name of `a.b.name`, `a?.name`, `a["name"]` and `name`; "" for any other expression. */
function nameOf(expression: ts.Expression): string {
  const node = bare(expression);
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return node.argumentExpression.text;
  return "";
}

/** The first name of `NAME.a.b`. */
function rootOf(expression: ts.Expression): string {
  const node = bare(expression);
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
    return rootOf(node.expression);
  return ts.isIdentifier(node) ? node.text : "";
}

const isState = (node: ts.Expression) => STATE.test(nameOf(node));
const isWord = (node: ts.Expression) => {
  const inside = bare(node);
  return ts.isStringLiteralLike(inside) && WORDS.has(inside.text);
};
const isLimit = (node: ts.Expression) => {
  const inside = bare(node);
  return ts.isNumericLiteral(inside) ? !["0", "1"].includes(inside.text) : CONSTANT.test(rootOf(inside));
};
const isNow = (node: ts.Expression) =>
  nameOf(node) === "now" || /^(?:Date\.now|shop\.now|entered\.shop\.now)\(\)$/.test(bare(node).getText());

/** What an expression with two sides decides. */
function decidedBy(node: ts.BinaryExpression): Decision[] {
  const sides = [node.left, node.right];
  const { kind } = node.operatorToken;
  const isComparison = EQUALS.has(kind) || ORDERINGS.has(kind);
  const isProblem = sides.some((side) => nameOf(side) === "problem");
  const found: Decision[] = [];
  if (EQUALS.has(kind) && !isProblem && (sides.some(isState) || sides.some(isWord))) found.push("state");
  if ((isComparison || RECKONS.has(kind)) && sides.some((side) => SUM.test(nameOf(side)))) found.push("sum");
  if (ORDERINGS.has(kind) && sides.some(isLimit)) found.push("limit");
  const isWait = kind === ts.SyntaxKind.PlusToken && WAIT.test(nameOf(node.right));
  if ((isComparison || RECKONS.has(kind)) && sides.some(isNow) && !isWait) found.push("time");
  return found;
}

/** What any other node decides. */
function decidedIn(node: ts.Node): Decision[] {
  if (ts.isBinaryExpression(node)) return decidedBy(node);
  if (ts.isIdentifier(node) && COUNTING.test(node.text)) return ["counts"];
  if (ts.isIdentifier(node) && QUERYING.test(node.text)) return ["queries"];
  if (ts.isTaggedTemplateExpression(node) && nameOf(node.tag) === "sql") return ["queries"];
  if (ts.isStringLiteralLike(node) && QUERY.test(node.text)) return ["queries"];
  if (ts.isSwitchStatement(node)) return isState(node.expression) ? ["state"] : [];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { name, expression: of } = node.expression;
  if (name.text === "includes" && node.arguments.some(isState)) return ["state"];
  // What is added up: a `reduce` that finds a maximum adds nothing.
  const adds = (inside: ts.Node): boolean =>
    (ts.isBinaryExpression(inside) && RECKONS.has(inside.operatorToken.kind)) ||
    (ts.forEachChild(inside, (child) => adds(child) || undefined) ?? false);
  if (name.text === "reduce" && node.arguments.some(adds)) return ["sum"];
  const isReckoning = nameOf(of) === "Math" && ["min", "max"].includes(name.text);
  return isReckoning && node.arguments.some((argument) => CONSTANT.test(rootOf(argument))) ? ["limit"] : [];
}

/** Whether a node begins what only draws: a component, or what stands in JSX. */
const draws = (node: ts.Node): boolean =>
  ts.isJsxElement(node) ||
  ts.isJsxSelfClosingElement(node) ||
  ts.isJsxFragment(node) ||
  (ts.isFunctionDeclaration(node) && /^[A-Z][a-z]/.test(node.name?.text ?? "")) ||
  (ts.isVariableDeclaration(node) && /^[A-Z][a-z]/.test(node.name.getText()));

/**
 * What a source decides, in its order.
 * @param file its name: of a `.tsx` components are left out
 */
export function decisionsIn(file: string, text: string): Decided[] {
  const isDrawing = file.endsWith(".tsx");
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    isDrawing ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Decided[] = [];
  const visit = (node: ts.Node, isDrawn: boolean) => {
    const isHere = isDrawn || (isDrawing && draws(node));
    for (const decision of decidedIn(node)) {
      // A component neither counts nor asks the database either.
      if (isHere && decision !== "counts" && decision !== "queries") continue;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ decision, line: line + 1, text: node.getText().replace(/\s+/g, " ").slice(0, 100) });
    }
    ts.forEachChild(node, (child) => visit(child, isHere));
  };
  visit(source, false);
  return found;
}
