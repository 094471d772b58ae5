import ts from "typescript";
import { describe, expect, test } from "vitest";
import { filesBelow, targetOf, textOf } from "../source-files.ts";

/** Entry points: routes, commands and the packages' exports. */
const ENTRIES = [
  /^src\/pages\//,
  /^src\/content\.config\.ts$/,
  /^src\/env\.d\.ts$/,
  /^functions\/client-pack\/lipwa\.ts$/,
  /^functions\/main\.ts$/,
  /^functions\/sandbox\/sandbox\.ts$/,
];

/** A parsed file; for an Astro page its frontmatter and scripts. */
function parsed(file: string): ts.SourceFile {
  const text = textOf(file);
  if (!file.endsWith(".astro")) {
    return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  }
  const head = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? "";
  const scripts = Array.from(text.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, code]) => code);
  const code = [head, ...scripts].join("\n");
  return ts.createSourceFile(`${file}.ts`, code, ts.ScriptTarget.Latest, true);
}

interface Export {
  file: string;
  name: string;
  isType: boolean;
  /** Occurrences of the name in its own file, including the declaration. */
  times: number;
}

/** The names of a file's own exports. */
function exportsOf(file: string, source: ts.SourceFile): Export[] {
  const found: Export[] = [];
  const add = (name: ts.Node | undefined, isType: boolean) => {
    if (name !== undefined && ts.isIdentifier(name)) {
      found.push({ file, name: name.text, isType, times: 0 });
    }
  };
  for (const statement of source.statements) {
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) ?? [] : [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) add(name, false);
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      add(statement.name, false);
    } else if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
      add(statement.name, true);
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      for (const one of found) if (one.name === node.text) one.times += 1;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The imports of a file: `target#name`, or `target#*` for everything. */
function usesOf(file: string, source: ts.SourceFile): string[] {
  const uses: string[] = [];
  const at = (node: ts.Expression) => {
    const specifier = ts.isStringLiteralLike(node) ? node.text : "";
    return specifier.startsWith(".") ? targetOf(file, specifier) : null;
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const target = at(node.moduleSpecifier);
      const bindings = node.importClause?.namedBindings;
      if (target !== null && bindings !== undefined) {
        if (ts.isNamespaceImport(bindings)) uses.push(`${target}#*`);
        else {for (const { name, propertyName } of bindings.elements) {
            uses.push(`${target}#${(propertyName ?? name).text}`);
          }}
      }
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
      const target = at(node.moduleSpecifier);
      if (target !== null && node.exportClause !== undefined) {
        if (ts.isNamedExports(node.exportClause)) {
          for (const { name, propertyName } of node.exportClause.elements) {
            uses.push(`${target}#${(propertyName ?? name).text}`);
          }
        }
      } else if (target !== null) uses.push(`${target}#*`);
    } else if (
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    ) {
      const [specifier] = node.arguments;
      const target = specifier === undefined ? null : at(specifier);
      if (target !== null) uses.push(`${target}#*`);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const target = at(node.argument.literal as ts.StringLiteral);
      if (target !== null) uses.push(`${target}#*`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

const code = [...filesBelow("src"), ...filesBelow("functions")];
const sources = new Map(code.map((file) => [file, parsed(file)]));
const used = new Set([
  ...[...sources].flatMap(([file, source]) => usesOf(file, source)),
  ...["astro.config.mjs"].flatMap((file) => usesOf(file, parsed(file))),
]);
const tried = new Set(filesBelow("tests").flatMap((file) => usesOf(file, parsed(file))));

function isIn(uses: Set<string>, file: string, name: string): boolean {
  return uses.has(`${file}#${name}`) || uses.has(`${file}#*`);
}

describe("exports", () => {
  const all = [...sources].filter(([file]) => !ENTRIES.some((entry) => entry.test(file)))
    .flatMap(([file, source]) => exportsOf(file, source));
  const named = (exports: Export[]) => exports.map(({ file, name }) => `${file} ${name}`);

  test("are used by another file or a test; types may be used by an export that is", () => {
    expect(all.length).toBeGreaterThan(500);
    const unused = all.filter(({ file, name, isType, times }) =>
      !isIn(used, file, name) && !isIn(tried, file, name) && !(isType && times > 1)
    );
    expect(named(unused)).toEqual([]);
  });

  test("of tests are used by another test; types may be used by an export that is", () => {
    const helpers = filesBelow("tests").flatMap((file) => exportsOf(file, parsed(file)));
    const unused = helpers.filter(({ file, name, isType, times }) =>
      !isIn(tried, file, name) && !(isType && times > 1)
    );
    expect(helpers.length).toBeGreaterThan(200);
    expect(named(unused)).toEqual([]);
  });

  test("are not only for tests", () => {
    const dead = all.filter(({ file, name, times }) =>
      !isIn(used, file, name) && isIn(tried, file, name) && times === 1
    );
    expect(named(dead)).toEqual([]);
  });
});
