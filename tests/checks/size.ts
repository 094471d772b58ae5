// `npm run size`: the size of the code. It counts .ts, .tsx, .mjs and .astro under src and
// functions without messages, the sandbox and the demo; for tests only lines.
import ts from "typescript";
import { filesBelow, textOf } from "../source-files.ts";

const LEFT_OUT = /(^|\/)messages\/|^functions\/(sandbox|demo)\//;

/** How many of the longest functions are listed. */
const NAMED = 10;

interface Size {
  lines: number;
  exports: number;
  functions: { name: string; lines: number }[];
}

function linesOf(file: string): number {
  return textOf(file).split("\n").length - 1;
}

/** The sizes of one file; for an Astro page only its lines. */
function sizeOf(file: string): Size {
  const size: Size = { lines: linesOf(file), exports: 0, functions: [] };
  if (file.endsWith(".astro")) return size;
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true, kind);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && "body" in node && node.body !== undefined) {
      const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : null);
      size.functions.push({
        name: `${file} ${named?.getText() ?? "a function"}`,
        lines: lineAt(node.end) - lineAt(node.getStart()) + 1,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const statement of source.statements) {
    const isExported = ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
    if (!isExported) continue;
    size.exports += ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.length
      : 1;
  }
  return size;
}

const code = ["src", "functions"].flatMap((folder) => filesBelow(folder))
  .filter((file) => !LEFT_OUT.test(file)).map(sizeOf);
const sum = (numbers: number[]) => numbers.reduce((all, n) => all + n, 0);
const longest = code.flatMap(({ functions }) => functions)
  .sort((one, other) => other.lines - one.lines);
console.log(`code   ${sum(code.map(({ lines }) => lines))} lines in ${code.length} files`);
console.log(`tests  ${sum(filesBelow("tests").map(linesOf))} lines`);
console.log(`names  ${sum(code.map(({ exports }) => exports))} exported`);
console.log(
  `longest functions, ${longest.filter(({ lines }) => lines > 150).length} over 150 lines:`,
);
for (const { name, lines } of longest.slice(0, NAMED)) console.log(`${lines} ${name}`);
