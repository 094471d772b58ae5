import ts from "typescript";

/** A readable part of a file, and its first line, from 1. */
export interface Prose {
  kind: "comment" | "string" | "title" | "text";
  line: number;
  text: string;
}

/**
 * The readable text of a file: comments, strings and test titles of code; everything but code of
 * other files.
 */
export function proseOf(file: string, text: string): Prose[] {
  if (file.endsWith(".md")) return markdownProse(text);
  if (file.endsWith(".css")) return styleProse(text);
  if (file.endsWith(".astro")) return astroProse(file, text);
  return scriptProse(file, text);
}

function scriptProse(file: string, text: string, firstLine = 1): Prose[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, scriptKind(file));
  const found: Prose[] = [];
  // with every literal blanked out, slashes only begin comments
  const code: string[] = [];
  let codeEnd = 0;
  const add = (kind: Prose["kind"], start: number, end: number) => {
    const line = firstLine + source.getLineAndCharacterOfPosition(start).line;
    found.push({ kind, line, text: text.slice(start, end) });
  };
  const visit = (node: ts.Node, isTitle = false): void => {
    if (isLiteral(node)) {
      const start = node.kind === ts.SyntaxKind.JsxText ? node.pos : node.getStart(source);
      add(isTitle ? "title" : "string", start, node.end);
      code.push(text.slice(codeEnd, start), blank(text.slice(start, node.end)));
      codeEnd = node.end;
      return;
    }
    const title = titleOf(node);
    ts.forEachChild(node, (child) => visit(child, child === title));
  };
  visit(source);
  code.push(text.slice(codeEnd));
  for (const { 0: comment, index } of code.join("").matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g)) {
    add("comment", index, index + comment.length);
  }
  return found;
}

function scriptKind(file: string): ts.ScriptKind {
  return file.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

function isLiteral(node: ts.Node): boolean {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isRegularExpressionLiteral(node) || ts.isJsxText(node);
}

/** The title of a test, if the node is a call that creates one. */
function titleOf(node: ts.Node): ts.Node | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  let called: ts.Expression = node.expression;
  while (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) {
    called = called.expression;
  }
  const isTest = ts.isIdentifier(called) && /^(describe|test|it)$/.test(called.text);
  return isTest ? node.arguments[0] : undefined;
}

function styleProse(text: string): Prose[] {
  return Array.from(text.matchAll(/\/\*[\s\S]*?\*\//g), ({ 0: comment, index }) => ({
    kind: "comment",
    line: lineAt(text, index),
    text: comment,
  }));
}

/** The prose of an Astro file: its template, and its front matter and scripts as TypeScript. */
function astroProse(file: string, text: string): Prose[] {
  const [matter = ""] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? [];
  const code = matter.slice(4, -4);
  const found = scriptProse(`${file}.ts`, code, 2);
  const template = text.slice(matter.length);
  const lines = template.replace(/<style[\s\S]*?<\/style>/g, blank);
  return [...found, { kind: "text", line: lineAt(text, matter.length), text: lines }];
}

/** Markdown without its code blocks and inline code. */
function markdownProse(text: string): Prose[] {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, blank).replace(/`[^`\n]*`/g, blank);
  return [{ kind: "text", line: 1, text: prose }];
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

/** A text replaced by spaces, with the same line breaks. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}
