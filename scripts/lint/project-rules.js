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

const isBlank = (node) => node.type === 'JSXText' && /^\s*$/.test(node.value);

/** What a child of an element may be: `text`, `element`, `nothing`; of a name or a call nobody knows. */
function kindsOf(node) {
  switch (node.type) {
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return kindsOf(node.expression);
    case 'JSXText':
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return ['text'];
    case 'Literal':
      return [node.value && node.value !== true ? 'text' : 'nothing'];
    case 'JSXElement':
      return ['element'];
    case 'JSXFragment':
      return node.children.some((child) => !isBlank(child) && kindsOf(child).includes('text'))
        ? ['text']
        : ['element'];
    case 'LogicalExpression':
      return [
        ...(node.operator === '&&' ? ['nothing'] : kindsOf(node.left)),
        ...kindsOf(node.right),
      ];
    case 'ConditionalExpression':
      return [...kindsOf(node.consequent), ...kindsOf(node.alternate)];
    case 'Identifier':
      return [node.name === 'undefined' ? 'nothing' : 'unknown'];
    case 'JSXEmptyExpression':
      return [];
    default:
      return ['unknown'];
  }
}

// A browser's translation puts other nodes in the place of text: React then fails to remove it or to insert before it.
const steadyText = rule((context) => {
  const check = (node) => {
    const children = node.children.filter((child) => !isBlank(child) && kindsOf(child).length > 0);
    if (node.type === 'JSXElement' && children.length < 2) return;
    if (node.type === 'JSXFragment' && kindsOf(node).includes('text'))
      context.report({ node, message: 'Text in a fragment has its own element.' });
    let isAfterChange = false;
    for (const child of children) {
      const kinds = new Set(kindsOf(child));
      const changes = kinds.has('nothing') || kinds.has('element');
      if (kinds.has('text') && changes)
        context.report({ node: child, message: 'Text that comes and goes has its own element.' });
      else if (isAfterChange && kinds.has('text'))
        context.report({
          node: child,
          message: 'Text after what comes and goes has its own element.',
        });
      isAfterChange = kinds.size > 1 && (isAfterChange || kinds.has('element'));
    }
  };
  return { JSXElement: check, JSXFragment: check };
});

export default {
  meta: { name: 'project' },
  rules: {
    'file-names': fileNames,
    'folder-names': folderNames,
    'isolated-mocks': isolatedMocks,
    'no-directives': noDirectives,
    'no-restricted-syntax': noRestrictedSyntax,
    'steady-text': steadyText,
    'whole-query-key': wholeQueryKey,
  },
};
