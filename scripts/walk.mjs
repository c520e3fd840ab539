// npm run walk: how many files lie between a tap and the call that it makes. The shortest way over
// imports, `import()` among them and types left out, from a component to the file that names the call.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './run.mjs';

const WALKS = [
  {
    what: 'a cart tap to its call',
    from: 'src/screens/cart/cart-screen.tsx',
    call: 'setCartQuantities',
    most: 6,
  },
  {
    what: '결제하기 to the PUT of the order',
    from: 'src/screens/checkout/checkout-page.tsx',
    call: 'updateOrder',
    most: 6,
  },
  {
    what: 'the refresh of a token',
    from: 'src/platform/session/session.ts',
    call: 'refreshTokens',
    most: 4,
  },
];

const sources = readdirSync(path.join(root, 'src'), { recursive: true })
  .map((file) => `src/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
const text = new Map(sources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));

/** The file of an import, or undefined for packages and what is not under `src`. */
function resolved(from, source) {
  const base = source.startsWith('@/')
    ? `src/${source.slice(2)}`
    : source.startsWith('.') && path.join(path.dirname(from), source);
  if (!base) return undefined;
  return ['', '.ts', '.tsx'].map((end) => base + end).find((file) => text.has(file));
}

/** The files that a file imports, types left out. */
function importsOf(file) {
  const found = [];
  const visit = (node) => {
    const isImport =
      (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly && hasValue(node)) ||
      (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword);
    const source = isImport && (node.moduleSpecifier ?? node.arguments[0]);
    if (source && ts.isStringLiteral(source)) found.push(resolved(file, source.text));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text.get(file), ts.ScriptTarget.Latest, false));
  return found.filter((each) => each !== undefined);
}

function hasValue({ importClause }) {
  const named = importClause?.namedBindings;
  if (!named || !ts.isNamedImports(named) || importClause.name) return true;
  return named.elements.some(({ isTypeOnly }) => !isTypeOnly);
}

/** The shortest way from a file to one that makes the call, both counted; undefined without one. */
function walk(from, call) {
  const calls = "'@contract/[a-z]+/[a-z-]*calls'";
  const makes = new RegExp(`import \\{[^}]*\\b${call}\\b[^}]*\\} from ${calls}`);
  const before = new Map([[from, undefined]]);
  for (const file of before.keys()) {
    if (makes.test(text.get(file))) {
      const way = [];
      for (let at = file; at !== undefined; at = before.get(at)) way.unshift(at);
      return way;
    }
    for (const next of importsOf(file)) if (!before.has(next)) before.set(next, file);
  }
  return undefined;
}

for (const { what, from, call, most } of WALKS) {
  if (!existsSync(path.join(root, from))) throw new Error(`No such file: ${from}`);
  const way = walk(from, call);
  const isShort = way !== undefined && way.length <= most;
  console.log(`${isShort ? 'ok  ' : 'LONG'} ${what}: ${way?.length ?? 'no way'} of ${most} files`);
  for (const file of way ?? []) console.log(`       ${file}`);
  if (!isShort) process.exitCode = 1;
}
