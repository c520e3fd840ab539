// The project's own ESLint rules, which no published plugin covers.
import ts from 'typescript';

// Vitest shares modules between test files, except those of this name (vitest.config.ts).
const isolatedMocks = {
  meta: {
    type: 'problem',
    docs: { description: 'modules are replaced in *.isolated.test files only' },
    schema: [],
  },
  create: (context) =>
    context.filename.includes('.isolated.test.')
      ? {}
      : {
          'CallExpression[callee.object.name="vi"][callee.property.name=/^(do)?[mM]ock$/]': (
            node,
          ) =>
            context.report({
              node,
              message: 'A test that replaces a module is named *.isolated.test.ts.',
            }),
        },
};

const { Any, String: Text, TemplateLiteral, StringMapping } = ts.TypeFlags;
// No inherited property contains a sign such as `:` or `.`, so a template with one is safe.
const isNoName = (text) => /\W/.test(text);
const isBuiltText = (node) =>
  node.type === 'TemplateLiteral' && node.quasis.some(({ value }) => isNoName(value.raw));

// `record[text]` also finds inherited properties: `constructor`, `__proto__`.
const noTextLookup = {
  meta: {
    type: 'problem',
    docs: { description: 'no plain object is read or written by a text that may be anything' },
    schema: [],
  },
  create: (context) => {
    const services = context.sourceCode.parserServices;
    if (!services?.program) return {};
    const isAnyText = (type) =>
      type.isUnion()
        ? type.types.some(isAnyText)
        : (type.flags & (Any | Text | StringMapping)) !== 0 ||
          ((type.flags & TemplateLiteral) !== 0 && !type.texts.some(isNoName));
    return {
      'MemberExpression[computed=true]': (node) => {
        if (isBuiltText(node.property)) return;
        if (!isAnyText(services.getTypeAtLocation(node.property))) return;
        context.report({
          node,
          message: 'Use a Map: a plain object also has inherited names, such as constructor.',
        });
      },
    };
  },
};

/** The project's own ESLint plugin. */
export const project = {
  rules: {
    'isolated-mocks': isolatedMocks,
    'no-text-lookup': noTextLookup,
  },
};
