// The project's own rules for oxlint, and two that it lacks.
import path from 'node:path';

const rule = (create, schema = []) => ({ meta: { schema }, create });

const pathOf = (context) => path.relative(context.cwd, context.filename).split(path.sep).join('/');

const fileNames = rule((context) => ({
  Program: (node) => {
    const file = path.posix.basename(pathOf(context));
    const [name] = file.replace(/^\./, '').split('.');
    if (name === 'index')
      context.report({ node, message: 'Name a file after what it holds, not `index`.' });
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      context.report({ node, message: 'A file is named in kebab-case.' });
  },
}));

const folderNames = rule((context) => ({
  Program: (node) => {
    const vague = /(^|\/)(utils?|helpers?|common|misc)[./]/.exec(pathOf(context))?.[2];
    if (vague)
      context.report({ node, message: `"${vague}": name files and folders after what they hold.` });
  },
}));

// Vitest shares modules between test files, except those of this name (vitest.config.ts).
const isolatedMocks = rule((context) =>
  context.filename.includes('.isolated.test.')
    ? {}
    : {
        'CallExpression[callee.object.name="vi"][callee.property.name=/^(do)?[mM]ock$/]': (node) =>
          context.report({
            node,
            message: 'A test that replaces a module is named *.isolated.test.ts.',
          }),
      },
);

// Reported where the file starts, before any directive has an effect.
const noDirectives = rule((context) => ({
  Program: () => {
    for (const { value } of context.sourceCode.getAllComments())
      if (/^\s*(eslint|oxlint)-/.test(value))
        context.report({
          loc: { line: 1, column: 0 },
          message: `No rule is switched off in code: "${value.trim()}".`,
        });
  },
}));

const noRestrictedSyntax = rule(
  (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [
        selector,
        (node) => context.report({ node, message }),
      ]),
    ),
  false,
);

/** Whether `a`, or `a.b` of it, is what a call calls. */
function isCalled(node) {
  const { parent } = node;
  if (parent.type === 'MemberExpression' && parent.object === node) return isCalled(parent);
  return parent.type === 'CallExpression' && parent.callee === node;
}

// An answer that is kept under too short a key is shown for what it was not asked for.
const wholeQueryKey = rule((context) => ({
  ObjectExpression: (node) => {
    const valueOf = (name) => node.properties.find(({ key }) => key?.name === name)?.value;
    const [key, fetches] = [valueOf('queryKey'), valueOf('queryFn')];
    if (!key || !fetches?.body) return;
    const { scopeManager } = context.sourceCode;
    const named = new Set(context.sourceCode.getTokens(key).map(({ value }) => value));
    for (const { identifier, resolved } of scopeManager.acquire(fetches).through)
      if (
        resolved?.scope.type === 'function' &&
        !isCalled(identifier) &&
        !named.has(identifier.name)
      )
        context.report({ node: identifier, message: `The query's key lacks ${identifier.name}.` });
  },
}));

export default {
  meta: { name: 'project' },
  rules: {
    'file-names': fileNames,
    'folder-names': folderNames,
    'isolated-mocks': isolatedMocks,
    'no-directives': noDirectives,
    'no-restricted-syntax': noRestrictedSyntax,
    'whole-query-key': wholeQueryKey,
  },
};
